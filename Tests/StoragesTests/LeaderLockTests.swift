import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine
import Foundation
import MillwrightStorages
import Testing

struct LeaderLockTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func claim(_ command: String) throws -> LeaderClaim {
        try FlockLeaderLock(folder: folder.data, command: command).acquire()
    }

    private func hold(_ command: String) throws -> (any LeaderLease)? {
        if case .acquired(let hold) = try claim(command) { hold } else { nil }
    }

    @Test func aSecondLeaderLearnsWhoHoldsTheLock() throws {
        let hold = try #require(try hold("wo replay --watch"))
        guard case .busy(let holder) = try claim("wo task set") else {
            Issue.record("there are two leaders")
            return
        }
        #expect(holder == "wo replay --watch (process \(ProcessInfo.processInfo.processIdentifier))")
        hold.release()
        #expect(try self.hold("wo task set") != nil)
    }

    @Test func aDeallocatedHoldFreesTheLock() throws {
        do { _ = try #require(try hold("one")) }
        #expect(try hold("two") != nil)
    }

    @Test func theLockFileIsPrivate() throws {
        _ = try hold("one")
        #expect(try folder.mode("data/locks") == 0o700)
        #expect(try folder.mode("data/locks/leader") == 0o600)
    }

    @Test func acquiringFailsIfTheLockFileCannotBeCreated() throws {
        _ = try folder.write([], to: "data")
        #expect(throws: StorageError.self) { try claim("one") }
    }
}
