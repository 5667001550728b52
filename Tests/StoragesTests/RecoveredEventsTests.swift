import MillwrightDomain
import MillwrightOfflineEngine
import Testing

@testable import MillwrightStorages

/// Tests of the history of operations in a damaged database that an earlier version wrote.
struct RecoveredEventsTests {
    @Test func recoveryConvertsEventsOfAnEarlierVersion() async throws {
        let folder = try TemporaryFolder()
        do {
            let store = try OpenStore(folder)
            try await store.disk.session.save(Fixture.session())
            try await store.pull()
            try await store.record("1", .note(Fixture.note("1")))
            for what in ["no certain answer", "stale: parked", "claimed"] {
                try await store.disk.execute(
                    "INSERT INTO op_event (op_id, at, what, detail) VALUES ('1', 0, '\(what)', 'epoch:3')")
            }
        }
        try KernelDatabase.markDamaged(folder.data)
        let store = try OpenStore(folder)
        #expect(store.recovery != nil)
        let events = try await store.records.events(of: OutboxOperation.ID("1")).dropFirst()
        #expect(events.map(\.kind) == [.noCertainAnswer, .parked, .claimed])
        #expect(events.map(\.isStale) == [false, true, false])
        #expect(events.allSatisfy { $0.detail == Reason(.epoch, "3") })
    }
}
