/// How long one replay goes on.
public struct ReplayLimits: Hashable, Sendable {
    /// Stop after this long; an operation that is under way then is in doubt and goes out again later. `nil`: no limit.
    public let deadline: Duration?
    /// How often one operation is sent in this replay before it is left for a later one.
    public let attempts: Int

    public init(deadline: Duration?, attempts: Int) {
        self.deadline = deadline
        self.attempts = attempts
    }

    /// What a change does on the technician's time: at most two seconds, one try.
    public static let atOnce = ReplayLimits(deadline: .seconds(2), attempts: 1)
    /// What somebody who asked for a replay waits for.
    public static let asked = ReplayLimits(deadline: nil, attempts: 4)
}
