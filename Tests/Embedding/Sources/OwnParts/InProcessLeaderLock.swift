import MillwrightKernel

/// The leader lock of a host whose data no other process uses. Two replays of this process still exclude each other.
final class InProcessLeaderLock: LeaderLock {
    private let isTaken = Flag()

    func acquire() throws(StorageError) -> LeaderClaim {
        isTaken.set() ? .acquired(Hold(isTaken: isTaken)) : .busy(holder: nil)
    }

    private final class Hold: LeaderLease {
        private let isTaken: Flag
        private let isReleased = Flag()

        init(isTaken: Flag) { self.isTaken = isTaken }

        func release() {
            if isReleased.set() { isTaken.clear() }
        }
    }
}
