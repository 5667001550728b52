import MillwrightKernel

/// The lock of the leader for a host whose data no other process touches. Two replays of this process still take turns.
final class OneProcess: LeaderLock {
    private let isTaken = Flag()

    func acquire() throws(StorageProblem) -> LeaderClaim {
        isTaken.set() ? .held(Hold(isTaken: isTaken)) : .taken(by: nil)
    }

    private final class Hold: LeaderHold {
        private let isTaken: Flag

        init(isTaken: Flag) { self.isTaken = isTaken }

        func release() { isTaken.clear() }
    }
}
