import DatabaseClient
import GRDB

/// A row of one of the tables that both layers have.
protocol LayerRecord: Sendable {
    static var sql: LayerSQL { get }
    var id: String { get }
    /// In the order of the columns.
    var values: [(any DatabaseValueConvertible)?] { get }
    init(row: RowInPlace) throws
}

/// The statements of one table, spelled once.
struct LayerSQL: Sendable {
    /// The table's name without its layer; also the kind in `mirror_tombstone`.
    let table: String
    let columns: String
    /// Write a row over the one of its id, which keeps its place in the table: putting it at the table's end instead would
    /// write twice the pages.
    private let insertions: [Layer: String]
    /// Replaces what is older, and in a reading from nothing what this reading has not brought yet: then the server's word
    /// counts whatever its version is, for it may have been put back to an older state.
    let saveIfNewer: String

    init(_ table: String, columns: [String]) {
        self.table = table
        self.columns = columns.joined(separator: ", ")
        let into = { (layer: Layer) in
            "INTO \(layer.rawValue)_\(table) (\(columns.joined(separator: ", "))) VALUES "
                + "(\(columns.map { _ in "?" }.joined(separator: ", ")))"
        }
        let updates = columns.dropFirst().map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        let insertion = { (layer: Layer) in "INSERT \(into(layer)) ON CONFLICT (id) DO UPDATE SET \(updates)" }
        insertions = [.mirror: insertion(.mirror), .view: insertion(.view)]
        let content = columns.filter { !["id", "seq", "generation"].contains($0) }
        let (held, told) = (
            content.map { "mirror_\(table).\($0)" }.joined(separator: ", "),
            content.map { "excluded.\($0)" }.joined(separator: ", ")
        )
        saveIfNewer =
            "INSERT \(into(.mirror)) ON CONFLICT (id) DO UPDATE SET \(updates) "
            + "WHERE excluded.version > mirror_\(table).version OR excluded.generation > mirror_\(table).generation "
            + "OR excluded.version = mirror_\(table).version AND excluded.seq >= mirror_\(table).seq "
            + "AND (\(told)) IS NOT (\(held))"
    }

    func insertion(into layer: Layer) -> String { insertions[layer, default: ""] }
}

extension LayerRecord {
    func insert(into layer: Layer, _ db: Database) throws {
        try db.cachedStatement(sql: Self.sql.insertion(into: layer)).execute(arguments: StatementArguments(values))
    }

    static func one(_ id: String, of workOrder: String, in layer: Layer, _ db: Database) throws -> Self? {
        let statement = try db.cachedStatement(
            sql: "SELECT \(sql.columns) FROM \(layer.rawValue)_\(sql.table) WHERE id = ? AND work_order_id = ?")
        return try RowInPlace.first(statement, arguments: [id, workOrder], Self.init)
    }

    static func all(of workOrder: String, in layer: Layer, orderedBy order: String, _ db: Database) throws -> [Self] {
        let statement = try db.cachedStatement(
            sql: "SELECT \(sql.columns) FROM \(layer.rawValue)_\(sql.table) WHERE work_order_id = ? ORDER BY \(order)")
        return try RowInPlace.map(statement, arguments: [workOrder], Self.init)
    }
}
