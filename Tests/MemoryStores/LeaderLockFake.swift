package import MillwrightDomain
package import MillwrightOfflineEngine
import Synchronization

/// The leader lock of one data directory in memory. Another process can hold it from the start, or later.
package final class LeaderLockFake: LeaderLock {
    private struct State {
        /// The number of leases granted, which is also the number of the newest lease.
        var granted = 0
        var isHeld = false
    }

    private let command: String
    private let other: String?
    private let isFreeFor: Int
    private let state = Mutex(State())

    /// - Parameters:
    ///   - command: the command that a refused claim reports as the holder, while a lease of this lock is held.
    ///   - other: the command of another process that holds the lock.
    ///   - isFreeFor: the number of leases granted before `other` holds the lock.
    package init(command: String = "wo", other: String? = nil, isFreeFor: Int = 0) {
        self.command = command
        self.other = other
        self.isFreeFor = isFreeFor
    }

    package func acquire() throws(StorageError) -> LeaderClaim {
        state.withLock { state in
            if state.isHeld { return .busy(holder: command) }
            if let other, state.granted >= isFreeFor { return .busy(holder: other) }
            state.isHeld = true
            state.granted += 1
            return .acquired(Lease(lock: self, number: state.granted))
        }
    }

    private func release(_ number: Int) {
        state.withLock { if $0.granted == number { $0.isHeld = false } }
    }

    private struct Lease: LeaderLease {
        let lock: LeaderLockFake
        let number: Int

        func release() { lock.release(number) }
    }
}
