/// The little of ``SyncStatus`` that is worth a line beside any answer. From disk alone, and cheap enough for every command.
public struct SyncOutlook: Hashable, Sendable {
    /// Operations that wait to be sent, or for their answer.
    public let waiting: Int
    public let conflicts: Int
    /// Refused or poisoned.
    public let quarantined: Int
    public let lastPull: Instant?
    /// The last replay ended before everything was sent.
    public let didLastTryFail: Bool
    public let contact: ServerContact
    /// When somebody was last told to sign in again.
    public let toldToSignIn: Instant?

    public init(
        waiting: Int, conflicts: Int, quarantined: Int, lastPull: Instant?, didLastTryFail: Bool,
        contact: ServerContact, toldToSignIn: Instant? = nil
    ) {
        self.waiting = waiting
        self.conflicts = conflicts
        self.quarantined = quarantined
        self.lastPull = lastPull
        self.didLastTryFail = didLastTryFail
        self.contact = contact
        self.toldToSignIn = toldToSignIn
    }
}

/// What came of asking the server the last time that anything was asked of it.
public enum ServerContact: Hashable, Sendable {
    case good
    /// It was not reached, first at this time.
    case away(since: Instant)
    /// It asks for a new sign-in, first at this time.
    case signedOut(since: Instant)
}

/// One line that is said beside an answer, when it matters and not otherwise (cli.md M15, Q3, Q4).
public enum Notice: Hashable, Sendable {
    /// Working goes on without it.
    case signInAgain(endedAt: Instant, waiting: Int)
    case standing(Standing)

    public struct Standing: Hashable, Sendable {
        public let isAway: Bool
        /// When the data was fetched, where it is old.
        public let oldData: Instant?
        public let waiting: Int
        public let conflicts: Int
        public let quarantined: Int

        public init(isAway: Bool, oldData: Instant?, waiting: Int, conflicts: Int, quarantined: Int) {
            self.isAway = isAway
            self.oldData = oldData
            self.waiting = waiting
            self.conflicts = conflicts
            self.quarantined = quarantined
        }
    }
}

/// When a line beside the answer matters.
public enum NoticeRule {
    /// Data of a server that was not reached since is old after this (cli.md Q3).
    public static let fresh = Duration.seconds(15 * 60)

    /// - Parameter isSameDay: by the calendar of whoever reads it.
    public static func notice(
        _ outlook: SyncOutlook, at now: Instant, isSameDay: (Instant, Instant) -> Bool
    ) -> Notice? {
        if case .signedOut(let since) = outlook.contact, !(outlook.toldToSignIn.map { isSameDay($0, now) } ?? false) {
            return .signInAgain(endedAt: since, waiting: outlook.waiting)
        }
        let isAway = if case .away = outlook.contact { true } else { false }
        let isOld = isAway && (outlook.lastPull.map { $0.distance(to: now) > fresh } ?? false)
        // Somebody who was told to sign in today knows why it waits.
        let isSignedOut = if case .signedOut = outlook.contact { true } else { false }
        let isHeldUp = outlook.waiting > 0 && outlook.didLastTryFail && !isSignedOut
        guard isOld || isHeldUp || outlook.conflicts + outlook.quarantined > 0 else { return nil }
        return .standing(
            Notice.Standing(
                isAway: isAway, oldData: isOld ? outlook.lastPull : nil, waiting: outlook.waiting,
                conflicts: outlook.conflicts, quarantined: outlook.quarantined))
    }
}
