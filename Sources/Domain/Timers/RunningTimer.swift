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
}
