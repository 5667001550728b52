/// How far one replay goes.
public struct ReplayLimits: Hashable, Sendable {
    /// Stop after this long; an operation that is under way then is in doubt and goes out again later. `nil`: no limit.
    public let deadline: Duration?
    /// How often one operation is sent in this replay before it is left for a later one.
    public let attempts: Int
    /// The connection is metered or slow: photos whose bytes were not sent stay, and what depends on them (cli.md Q11).
    public let holdsPhotosBack: Bool

    public init(deadline: Duration?, attempts: Int, holdsPhotosBack: Bool = false) {
        self.deadline = deadline
        self.attempts = attempts
        self.holdsPhotosBack = holdsPhotosBack
    }

    public func holdingPhotosBack(_ holdsPhotosBack: Bool = true) -> ReplayLimits {
        ReplayLimits(deadline: deadline, attempts: attempts, holdsPhotosBack: holdsPhotosBack)
    }

    /// What a change does on the technician's time: at most two seconds, one try.
    public static let atOnce = ReplayLimits(deadline: .seconds(2), attempts: 1)
    /// What somebody who asked for a replay waits for.
    public static let asked = ReplayLimits(deadline: nil, attempts: 4)
}
