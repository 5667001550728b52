public import MillwrightDomain

/// The rules for showing a banner.
package enum BannerPolicy {
    /// The age from which data counts as old while the server is unreachable.
    package static let fresh = Duration.seconds(15 * 60)

    /// Returns the banner to show, or `nil`.
    /// - Parameter isSameDay: returns whether two times are on the same day in the reader's calendar.
    package static func banner(
        for summary: SyncSummary, at now: Instant, isSameDay: (Instant, Instant) -> Bool
    ) -> Banner? {
        let kind = summary.connectivity.kind
        if case .signedOut(let since) = summary.connectivity,
            !(summary.toldToSignIn.map { isSameDay($0, now) } ?? false)
        {
            return .signInAgain(endedAt: since, waiting: summary.waiting)
        }
        let isCutOff = kind != .online && kind != .signedOut
        let isOld = isCutOff && (summary.lastPull.map { $0.distance(to: now) > fresh } ?? false)
        // A technician who was already asked to sign in today knows why changes wait.
        let isHeldUp = summary.waiting > 0 && (summary.didLastAttemptFail || kind == .busy) && kind != .signedOut
        // Waiting does not help then: a person has to act.
        let isBlocked = kind == .outdated || kind == .untrusted
        guard isOld || isHeldUp || isBlocked || summary.conflicts + summary.quarantined > 0 else { return nil }
        return .warning(
            Banner.Warning(
                connectivity: summary.connectivity, oldData: isOld ? summary.lastPull : nil, waiting: summary.waiting,
                conflicts: summary.conflicts, quarantined: summary.quarantined))
    }
}

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
