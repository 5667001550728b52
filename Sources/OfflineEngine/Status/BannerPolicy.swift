public import Domain

/// The rules for showing a banner.
public enum BannerPolicy {
    /// The age from which data counts as old while the server is unreachable (cli.md Q3).
    public static let fresh = Duration.seconds(15 * 60)

    /// Returns the banner to show, or `nil`.
    /// - Parameter isSameDay: compares two times in the reader's calendar.
    public static func notice(
        _ outlook: SyncSummary, at now: Instant, isSameDay: (Instant, Instant) -> Bool
    ) -> Banner? {
        if case .signedOut(let since) = outlook.contact, !(outlook.toldToSignIn.map { isSameDay($0, now) } ?? false) {
            return .signInAgain(endedAt: since, waiting: outlook.waiting)
        }
        let isAway = if case .unreachable = outlook.contact { true } else { false }
        let isOld = isAway && (outlook.lastPull.map { $0.distance(to: now) > fresh } ?? false)
        // A technician who was already asked to sign in today knows why changes wait.
        let isSignedOut = if case .signedOut = outlook.contact { true } else { false }
        let isHeldUp = outlook.waiting > 0 && outlook.didLastTryFail && !isSignedOut
        guard isOld || isHeldUp || outlook.conflicts + outlook.quarantined > 0 else { return nil }
        return .standing(
            Banner.Standing(
                isAway: isAway, oldData: isOld ? outlook.lastPull : nil, waiting: outlook.waiting,
                conflicts: outlook.conflicts, quarantined: outlook.quarantined))
    }
}
