import MemoryStores
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import Testing

/// The contract of every leader lock.
struct LeaderLockContract {
    @Test(arguments: LeaderLockKind.allCases) func onlyOneProcessLeads(kind: LeaderLockKind) throws {
        let host = try LeaderLockHost(kind)
        let lease = try #require(try host.first.lease())
        #expect(try host.second.lease() == nil)
        #expect(try host.first.lease() == nil)
        lease.release()
    }

    @Test(arguments: LeaderLockKind.allCases) func aBusyLockNamesItsHolder(kind: LeaderLockKind) throws {
        let host = try LeaderLockHost(kind)
        let lease = try #require(try host.first.lease())
        guard case .busy(let holder) = try host.second.acquire() else {
            Issue.record("there are two leaders")
            return
        }
        #expect(holder?.hasPrefix(LeaderLockHost.command) == true)
        lease.release()
    }

    @Test(arguments: LeaderLockKind.allCases) func aReleasedLockIsFreeForEveryProcess(kind: LeaderLockKind) throws {
        let host = try LeaderLockHost(kind)
        for lock in [host.first, host.first, host.second, host.first] {
            try #require(try lock.lease()).release()
        }
    }

    @Test(arguments: LeaderLockKind.allCases)
    func releasingTwiceDoesNotReleaseTheNextLeader(kind: LeaderLockKind) throws {
        let host = try LeaderLockHost(kind)
        let first = try #require(try host.first.lease())
        first.release()
        let second = try #require(try host.second.lease())
        first.release()
        #expect(try host.first.lease() == nil)
        second.release()
    }

    @Test(arguments: LeaderLockKind.allCases)
    func ofManyConcurrentClaimsOneGetsTheLock(kind: LeaderLockKind) async throws {
        let host = try LeaderLockHost(kind)
        let claims = await withTaskGroup(of: Result<LeaderClaim, StorageError>.self) { group in
            for number in 0..<20 {
                let lock = number.isMultiple(of: 2) ? host.first : host.second
                group.addTask { Result { () throws(StorageError) in try lock.acquire() } }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let leases = try claims.compactMap { try $0.get().lease }
        #expect(leases.count == 1)
        for lease in leases { lease.release() }
    }
}

/// The implementations of the leader lock.
enum LeaderLockKind: CaseIterable {
    case file, fake
}

/// One data directory, with a leader lock for each of two processes.
private struct LeaderLockHost {
    /// The command of the first process.
    static let command = "wo replay --watch"

    let first: any LeaderLock
    let second: any LeaderLock
    private let folder: TemporaryFolder?

    init(_ kind: LeaderLockKind) throws {
        switch kind {
        case .file:
            let folder = try TemporaryFolder()
            first = FlockLeaderLock(folder: folder.data, command: Self.command)
            second = FlockLeaderLock(folder: folder.data, command: "wo task set")
            self.folder = folder
        case .fake:
            let lock = LeaderLockFake(command: Self.command)
            (first, second, folder) = (lock, lock, nil)
        }
    }
}

extension LeaderLock {
    fileprivate func lease() throws -> (any LeaderLease)? { try acquire().lease }
}

extension LeaderClaim {
    fileprivate var lease: (any LeaderLease)? { if case .acquired(let lease) = self { lease } else { nil } }
}
