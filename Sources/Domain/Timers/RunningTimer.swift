/// A running timer of labor time. Each technician has at most one.
public struct RunningTimer: Identifiable, Hashable, Sendable {
    public let id: Identifier<RunningTimer>
    public let technicianID: User.ID
    /// The technician's name, for display.
    public let technician: String
    /// The start time in UTC, by the technician's clock.
    public let since: Instant

    public init(id: ID, technicianID: User.ID, technician: String, since: Instant) {
        self.id = id
        self.technicianID = technicianID
        self.technician = technician
        self.since = since
    }
}
