import GRDB
import MillwrightDatabaseClient
import TestSupport
import Testing

/// Tests that texts are counted in memory as in the database.
struct PackedTextsTests {
    private static let letters = ["a", "b", "é", "冷", "\n"]

    private func text(_ length: Int, _ random: inout SeededGenerator) -> String {
        (0..<length).map { _ in Self.letters[random.roll(Self.letters.count)] }.joined()
    }

    /// The texts fill several blocks. Some are empty.
    @Test func theCountIsThatOfTheDatabase() async throws {
        var random = SeededGenerator(seed: 1)
        let texts = (0..<12_000).map { _ in text(random.roll(300), &random) }
        let searches =
            (0..<40).map { _ in (0...random.roll(2)).map { _ in text(1 + random.roll(5), &random) } } + [[""]]
        let database = try SQLiteDatabase.inMemory(schema: Sample.schema)
        try await database.write { db in
            try db.execute(sql: "CREATE TABLE text (content TEXT)")
            for text in texts { try db.execute(sql: "INSERT INTO text VALUES (?)", arguments: [text]) }
        }
        try await database.read { db in
            var packed = PackedTexts()
            let all = try db.makeStatement(sql: "SELECT content FROM text")
            try BorrowedRow.forEach(all, arguments: []) { row in
                packed.append(0, of: row)
                return true
            }
            for parts in searches {
                let condition = parts.map { _ in "contains_text(content, ?)" }.joined(separator: " AND ")
                let count = try Int.fetchOne(
                    db, sql: "SELECT COUNT(*) FROM text WHERE \(condition)", arguments: StatementArguments(parts))
                #expect(packed.contain(all: parts).count { $0 } == count, "\(parts)")
            }
        }
    }

    @Test func withoutTextsNothingIsFound() {
        #expect(PackedTexts().contain(all: ["a"]) == [])
    }
}
