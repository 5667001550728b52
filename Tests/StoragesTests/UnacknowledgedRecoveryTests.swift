import MillwrightDatabaseClient
import MillwrightFiles
import MillwrightOfflineEngine
import Testing

@testable import MillwrightStorages

/// Tests of the report of a recovery, which stays until a person acknowledges it.
struct UnacknowledgedRecoveryTests {
    private static func opened(_ folder: TemporaryFolder) throws -> KernelDatabase.Opened {
        try KernelDatabase.open(
            folder.data, command: "wo", journal: QueueJournal(folder.data), pause: LockWait(times: 0) {})
    }

    @Test func aRecoveryIsReportedUntilItIsAcknowledged() async throws {
        let folder = try await UsedStore.make().folder()
        #expect(try Self.opened(folder).unacknowledged == nil)
        try KernelDatabase.markDamaged(folder.data)
        let report = try #require(try Self.opened(folder).recovery)
        #expect(report.changes == 30)
        for _ in 1...2 {
            let again = try Self.opened(folder)
            #expect(again.recovery == nil && again.unacknowledged == report)
        }
        #expect(try FileSystem.status(of: folder.data.path + "/recovered")?.isPrivate == true)
        try UnacknowledgedRecovery(folder: folder.data).remove()
        #expect(try Self.opened(folder).unacknowledged == nil)
        try UnacknowledgedRecovery(folder: folder.data).remove()
    }

    @Test func aLaterRecoveryKeepsWhatTheFirstOneCouldNotRead() async throws {
        let folder = try await UsedStore.make().folder()
        let first = RecoveryReport(
            fromDatabase: 4, fromJournal: 1, gaps: 2, damagedLines: 1, unreadTemplates: 1, isSignedOut: false,
            keptAt: "elsewhere")
        try UnacknowledgedRecovery(folder: folder.data).add(first)
        try KernelDatabase.markDamaged(folder.data)
        let report = try #require(try Self.opened(folder).unacknowledged)
        #expect(report.changes == 30 && report.unreadPlaces == 3 && report.unreadTemplates == 1)
        #expect(report.keptAt?.hasSuffix("damaged-1.db") == true)
    }

    @Test func aDamagedReportIsStillAReport() throws {
        let folder = try TemporaryFolder()
        _ = try Self.opened(folder)
        _ = try folder.write(Array("{".utf8), to: "data/recovered")
        #expect(try Self.opened(folder).unacknowledged?.unreadPlaces == 1)
    }

    @Test func theReportFollowsTheSignIn() async throws {
        let folder = try await UsedStore.make().folder { $0["kernel.db"] = nil }
        #expect(try Self.opened(folder).unacknowledged?.isSignedOut == true)
        try await OpenStore(folder).disk.session.save(Fixture.session())
        #expect(try Self.opened(folder).unacknowledged?.isSignedOut == false)
    }
}
