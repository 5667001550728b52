import MillwrightOfflineEngine
import MillwrightDatabaseClient
import MillwrightDomain
import Testing

@testable import MillwrightStorages

/// Tests of numbers in the database that damage has made so large that adding to them would overflow.
struct RecoveredNumbersTests {
    @Test(arguments: [Int64.min, .max]) func anImpossibleNumberDoesNotStopTheRecovery(number: Int64) async throws {
        let folder = try TemporaryFolder()
        do {
            let store = try OpenStore(folder)
            try await store.disk.session.save(Fixture.session())
            try await store.pull()
            try await store.record("1", .note(Fixture.note("1")))
            for meta in [Meta.epoch, .applied, .highestSequence, .generation, .clockSkew] {
                try await store.database.write(purpose: .draining) { try meta.set(number, $0) }
            }
        }
        try KernelDatabase.markDamaged(folder.data)
        let store = try OpenStore(folder)
        #expect(store.recovery?.fromDatabase == 1)
        let epoch = try await store.outbox.beginEpoch()
        #expect(epoch > 1_000_000 && epoch < .max / 2)
        try await store.pull()
        try await store.outbox.apply(Fixture.receipt("1"), rows: [], epoch: epoch)
        #expect(try await store.disk.state("1") == .applied)
    }
}
