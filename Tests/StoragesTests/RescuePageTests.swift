import Foundation
import GRDB
import MillwrightDatabaseClient
import Testing

@testable import MillwrightStorages

/// Tests that the article "Rescue" describes the schema.
struct RescuePageTests {
    private struct Table {
        let name: String
        let columns: Set<String>
    }

    private static func page() throws -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Sources/wo/wo.docc/Rescue.md")
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// The tables and columns in the section "Tables".
    private static func described() throws -> [Table] {
        let rows = try page().components(separatedBy: "## Tables\n")[1].split(separator: "\n")
            .filter { $0.hasPrefix("| `") }
        return rows.flatMap { row in
            let cells = row.components(separatedBy: " | ")
            return names(in: cells[0]).map { Table(name: $0, columns: Set(names(in: cells[1]))) }
        }
    }

    private static func names(in cell: String) -> [String] { cell.matches(of: #/`([a-z0-9_]+)`/#).map { String($0.1) } }

    @Test func thePageNamesAllTablesAndTheirColumns() async throws {
        let disk = try Disk()
        let schema = try await disk.database.read { db in
            let names = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
            return try Dictionary(
                uniqueKeysWithValues: names.map { name in
                    (name, try Set(db.columns(in: name).map(\.name)))
                })
        }
        let described = try Self.described()
        let page = try Self.page()
        for table in described { #expect(schema[table.name] == table.columns, "\(table.name)") }
        let unnamed = Set(schema.keys).subtracting(described.map(\.name))
        // The tables in which SQLite keeps the index of the search have no columns of ours.
        for name in unnamed { #expect(name.hasPrefix("view_search_index_") && page.contains("`\(name)`"), "\(name)") }
    }

    @Test func theQueriesOfThePageRun() async throws {
        let disk = try await FullQueue.disk()
        let sql = try Self.page().components(separatedBy: "```sql\n")[1].components(separatedBy: "```")[0]
        // The queue of the test has work order 1.
        let queries = sql.replacingOccurrences(of: "= 1042", with: "= 1").split(separator: ";").map(String.init)
            .filter { $0.contains("SELECT") }
        #expect(queries.count == 4)
        for query in queries {
            #expect(try await disk.database.read { try Row.fetchAll($0, sql: query).count } > 0, "\(query)")
        }
    }
}
