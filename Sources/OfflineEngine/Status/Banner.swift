public import MillwrightDomain

/// A warning line about old data, waiting changes or an ended sign-in, printed with the output.
public enum Banner: Hashable, Sendable {
    /// The sign-in ended. The technician can keep working without it.
    case signInAgain(endedAt: Instant, waiting: Int)
    case warning(Warning)

    /// The facts that a warning names: the connection, the age of the data, and numbers of changes.
    public struct Warning: Hashable, Sendable {
        public let connectivity: Connectivity
        /// The time when the data was fetched; `nil` if the data is not old.
        public let oldData: Instant?
        public let waiting: Int
        public let conflicts: Int
        public let quarantined: Int

        public init(connectivity: Connectivity, oldData: Instant?, waiting: Int, conflicts: Int, quarantined: Int) {
            self.connectivity = connectivity
            self.oldData = oldData
            self.waiting = waiting
            self.conflicts = conflicts
            self.quarantined = quarantined
        }
    }
}
