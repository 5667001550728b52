import GRDB
import MillwrightDatabaseClient
import TestSupport
import Testing

/// Tests of the SQL functions of every connection.
struct FunctionTests {
    private func contains(_ text: (any DatabaseValueConvertible)?, _ part: (any DatabaseValueConvertible)?) async throws
        -> Bool?
    {
        let (text, part) = (text?.databaseValue ?? .null, part?.databaseValue ?? .null)
        return try await SQLiteDatabase.inMemory(schema: Sample.schema).read { db in
            try Bool.fetchOne(db, sql: "SELECT contains_text(?, ?)", arguments: [text, part])
        }
    }

    @Test(arguments: [
        ("boiler", "b", true), ("boiler", "er", true), ("boiler", "boiler", true), ("boiler", "boilers", false),
        ("boiler", "B", false), ("boiler", "", true), ("", "", true), ("", "b", false), ("冷却塔", "却", true),
        ("冷却塔", "水", false), ("a\0b", "\0b", true), ("a\0b", "ab", false), ("é", "e", false),
    ])
    func aTextContainsItsParts(text: String, part: String, isPart: Bool) async throws {
        #expect(try await contains(text, part) == isPart)
    }

    @Test func itAgreesWithInstr() async throws {
        var random = SeededGenerator(seed: 1)
        let letters = ["a", "b", "é", "冷"]
        let texts = (1...500).map { _ in (0..<random.roll(12)).map { _ in letters[random.roll(4)] }.joined() }
        let parts = (1...500).map { _ in (0...random.roll(3)).map { _ in letters[random.roll(4)] }.joined() }
        try await SQLiteDatabase.inMemory(schema: Sample.schema).read { db in
            for (text, part) in zip(texts, parts) {
                let both = try Row.fetchOne(
                    db, sql: "SELECT contains_text(?1, ?2), instr(?1, ?2) > 0", arguments: [text, part])
                #expect(both.map { $0[0] as Bool == $0[1] } == true, "\(text), \(part)")
            }
        }
    }

    @Test func nothingContainsNull() async throws {
        #expect(try await contains(nil, "a") == nil)
        #expect(try await contains("a", nil) == nil)
        #expect(try await contains(1042, 4) == true)
    }
}
