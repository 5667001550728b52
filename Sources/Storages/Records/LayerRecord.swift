import MillwrightDatabaseClient
import GRDB

/// A row of a table that exists in both layers, the mirror and the view.
protocol LayerRecord: Sendable {
    static var sql: LayerSQL { get }
    var id: String { get }
    /// The values in the order of the columns.
    var values: StatementArguments { get }
    init(row: BorrowedRow) throws
}

extension LayerRecord {
    func insert(into layer: Layer, _ db: Database) throws {
        try db.cachedStatement(sql: Self.sql.insertion(into: layer)).execute(arguments: values)
    }

    static func one(_ id: String, of workOrder: String, in layer: Layer, _ db: Database) throws -> Self? {
        let statement = try db.cachedStatement(
            sql: "SELECT \(sql.checked) FROM \(layer.rawValue)_\(sql.table) WHERE id = ? AND work_order_id = ?")
        return try BorrowedRow.first(statement, arguments: [id, workOrder], verified)
    }

    static func all(of workOrder: String, in layer: Layer, orderedBy order: String, _ db: Database) throws -> [Self] {
        let statement = try db.cachedStatement(
            sql: "SELECT \(sql.checked) FROM \(layer.rawValue)_\(sql.table) WHERE work_order_id = ? ORDER BY \(order)")
        return try BorrowedRow.map(statement, arguments: [workOrder], verified)
    }

    private static func verified(_ row: BorrowedRow) throws -> Self {
        try sql.verify(row)
        return try Self(row: row)
    }
}
