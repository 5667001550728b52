import MillwrightDatabaseClient
import Testing

struct FactsTests {
    static let versions = [
        ("3.6.23", false), ("3.7.0", true), ("3.40.1", true), ("3.44.5", true), ("3.44.6", false), ("3.45.0", true),
        ("3.50.6", true), ("3.50.7", false), ("3.51.2", true), ("3.51.3", false), ("3.52.0", false), ("4.0.0", false),
    ]

    @Test(arguments: versions) func versionsWithTheWALResetRaceAreKnown(version: String, hasRace: Bool) {
        #expect(SQLiteFacts.hasWALResetRace(version) == hasRace)
    }

    @Test func theFactsContainTheSettingsOfTheWriter() async throws {
        let folder = try TemporaryFolder()
        let facts = try await Sample.open(folder).facts()
        #expect(facts.settings["synchronous"] == "2" && facts.settings["journal_mode"] == "wal")
        #expect(facts.settings["trusted_schema"] == "0" && facts.settings["mmap_size"] ?? "0" == "0")
        #expect(facts.version.hasPrefix("3.") && !facts.compileOptions.isEmpty)
        #expect(facts.hasWALResetRace == SQLiteFacts.hasWALResetRace(facts.version))
    }
}
