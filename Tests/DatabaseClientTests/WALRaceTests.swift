import MillwrightDatabaseClient
import Foundation
import GRDB
import Testing

/// Tests with another process that checkpoints while this one writes. The other process is stopped and continued at
/// random instants, as a scheduler may do. Without the gate, that can damage a database of SQLite before 3.51.3, as
/// `Scripts/prove wal-race` shows.
struct WALRaceTests {
    @Test func theWriteGatePreventsDamage() async throws {
        let folder = try TemporaryFolder()
        let location = DatabaseLocation(folder: folder.path + "/data", fileName: "kernel.db", command: "wo")
        let database = try SQLiteDatabase.open(location, schema: Sample.schema)
        try await database.add()
        let other = Process()
        other.executableURL = try program("wal-race")
        other.arguments = ["--copy", folder.path + "/data/kernel.db", folder.path + "/data/locks/write-gate", "3"]
        try other.run()
        async let stops = Self.stopAndContinue(other, seed: 1)
        var writes = 0
        while other.isRunning {
            try await database.write { db in
                try db.execute(
                    sql: """
                        INSERT INTO thing (bytes) VALUES (randomblob(600));
                        DELETE FROM thing WHERE id < (SELECT max(id) FROM thing) - 300;
                        """)
            }
            writes += 1
        }
        _ = await stops
        let status = other.terminationStatus
        #expect(status == 0)
        // On a busy machine there are few writes. The test only requires that no write damaged the database.
        #expect(writes > 0)
        try await database.examine()
    }

    /// The write is forced into the critical moment of the checkpoint. Without the gate, committed rows are lost on
    /// exactly the versions of SQLite that ``SQLiteFacts`` names. With the gate, no version loses rows.
    @Test(arguments: ["on", "off"]) func aWriteDuringACheckpointLosesRowsOnlyWithoutTheGate(gate: String) async throws {
        let folder = try TemporaryFolder()
        let location = DatabaseLocation(folder: folder.path + "/data", fileName: "kernel.db", command: "wo")
        let facts = try await SQLiteDatabase.open(location, schema: Sample.schema).facts()
        let race = Process()
        race.executableURL = try program("wal-race")
        race.arguments = ["--forced", folder.path, gate]
        try race.run()
        race.waitUntilExit()
        let isDamaged = race.terminationStatus == 1
        #expect(race.terminationStatus < 2)
        #expect(isDamaged == (gate == "off" && facts.hasWALResetRace))
    }

    /// - Returns: the number of stops.
    @concurrent private static func stopAndContinue(_ process: Process, seed: UInt64) async -> Int {
        var random = seed
        var count = 0
        // The pause only varies the moment of the stop. The result of the test does not depend on it.
        func pause(upTo limit: UInt64) {
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            usleep(useconds_t((random >> 33) % limit))
        }
        while process.isRunning {
            pause(upTo: 500)
            kill(process.processIdentifier, SIGSTOP)
            pause(upTo: 2_000)
            kill(process.processIdentifier, SIGCONT)
            count += 1
        }
        return count
    }

    /// Returns a program in the build folder of the tests, wherever it is.
    private func program(_ name: String) throws -> URL {
        var place = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        while place.path != "/" {
            place.deleteLastPathComponent()
            let program = place.appendingPathComponent(name)
            if FileManager.default.isExecutableFile(atPath: program.path) { return program }
        }
        let built = FileManager.default.currentDirectoryPath + "/.build/debug/" + name
        try #require(FileManager.default.isExecutableFile(atPath: built))
        return URL(fileURLWithPath: built)
    }
}
