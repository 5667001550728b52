/// Labour time being counted. At most one runs per technician.
public struct RunningTimer: Identifiable, Hashable, Sendable {
    public let id: Identifier<RunningTimer>
    public let technicianID: User.ID
    /// By name, as it is shown.
    public let technician: String
    /// By the technician's own clock, in UTC.
    public let since: Instant

    public init(id: ID, technicianID: User.ID, technician: String, since: Instant) {
        self.id = id
        self.technicianID = technicianID
        self.technician = technician
        self.since = since
    }

    /// A timer that ran longer is never closed silently.
    public static let longestUnquestioned = Duration.seconds(10 * 60 * 60)

    /// Has it run for longer than ``longestUnquestioned``, so that the technician has to say what to count?
    public func needsQuestion(at now: Instant) -> Bool { since.distance(to: now) > Self.longestUnquestioned }
}
