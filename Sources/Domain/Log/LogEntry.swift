/// An entry of a work order's log: labor time, a used part, a meter reading, a cost or a request to be assigned.
/// Entries are only ever added. The one thing that changes later is the end of a time entry (``Field/timeEnd(_:)``).
public struct LogEntry: Identifiable, Hashable, Sendable {
    /// The id, made on the device of the person. It is also the id of the operation that sends the entry.
    public let id: Identifier<LogEntry>
    public let personID: User.ID
    /// The person's name, for display.
    public let person: String
    public var content: Content
    /// The time of recording, by the person's clock.
    public let recordedAt: Instant

    /// The kinds of log entries.
    public enum Content: Hashable, Sendable {
        case time(TimeSpan)
        case part(PartUse)
        case reading(MeterReading)
        case cost(Cost)
        case request(AssignmentRequest)
    }

    public init(id: ID, personID: User.ID, person: String, content: Content, recordedAt: Instant) {
        self.id = id
        self.personID = personID
        self.person = person
        self.content = content
        self.recordedAt = recordedAt
    }

    /// The name of the part or the meter, the description of the cost, the reason for the request, or the name of the
    /// person for labor time.
    public var text: String {
        switch content {
        case .time: person
        case .part(let part): part.name
        case .reading(let reading): reading.meter
        case .cost(let cost): cost.description
        case .request(let request): request.text
        }
    }

    /// The labor time; `nil` for an entry of another kind.
    public var time: TimeSpan? { if case .time(let span) = content { span } else { nil } }

    /// The used part; `nil` for an entry of another kind.
    public var part: PartUse? { if case .part(let part) = content { part } else { nil } }

    /// The request to be assigned; `nil` for an entry of another kind.
    public var request: AssignmentRequest? { if case .request(let request) = content { request } else { nil } }

    /// The running timer; `nil` for a time entry that has ended and for an entry of another kind.
    public var runningTimer: RunningTimer? {
        guard let time, time.end == nil else { return nil }
        return RunningTimer(
            id: RunningTimer.ID(id.rawValue), technicianID: personID, technician: person, since: time.start)
    }
}
