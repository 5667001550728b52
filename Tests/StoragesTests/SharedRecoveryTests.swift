import MillwrightDomain
import Foundation
import MillwrightOfflineEngine
import Testing

@testable import MillwrightStorages

/// Tests of the recovery of a store that another process uses at the same time.
struct SharedRecoveryTests {
    @Test func aProcessWithTheOldStoreOpenCannotWrite() async throws {
        let folder = try TemporaryFolder()
        let first = try OpenStore(folder)
        try await first.fill()
        let before = try await first.unfinished()
        try KernelDatabase.markDamaged(folder.data)
        let second = try OpenStore(folder)
        #expect(second.recovery?.fromDatabase == 30)
        await #expect(throws: StorageError.self) { try await first.record("late", .note(Fixture.note("late"))) }
        #expect(try await first.unfinished() == before)
        try await second.pull()
        #expect(try await second.record("next", .note(Fixture.note("next"))))
        #expect(try await OpenStore(folder).unfinished().map(\.id) == before.map(\.id) + ["next"])
    }

    @Test func aProcessThatOpensTheStoreDuringARecoveryWaits() async throws {
        let used = try await UsedStore.make()
        let folder = try used.folder()
        try KernelDatabase.markDamaged(folder.data)
        let store = try OpenStore(
            folder,
            willRecover: { step in
                guard step == .fill else { return }
                #expect(
                    throws: StorageError.busy(holder: "wo (process \(ProcessInfo.processInfo.processIdentifier))")
                ) {
                    try OpenStore(folder, times: 2)
                }
            })
        #expect(store.recovery?.fromDatabase == 30)
    }
}
