import GRDB

/// The parts with a counted stock. A part without one can always be used.
enum Stock {
    /// Takes a part from its stock.
    /// - Throws: ``Problem/outOfStock(_:inStock:)`` if the stock would go below zero.
    static func take(_ quantity: Double, of part: String, in db: Database) throws {
        guard let inStock = try Self.quantity(of: part, in: db) else { return }
        guard quantity <= inStock else { throw Problem.outOfStock(part, inStock: inStock) }
        try set(part, to: inStock - quantity, in: db)
    }

    static func set(_ part: String, to quantity: Double, in db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO stock (part, quantity) VALUES (?, ?)", arguments: [part, quantity])
    }

    /// Returns the quantity in stock; `nil` if the stock of the part is not counted.
    static func quantity(of part: String, in db: Database) throws -> Double? {
        try Double.fetchOne(db, sql: "SELECT quantity FROM stock WHERE part = ?", arguments: [part])
    }
}
