/// The parts of a work order that the server has not confirmed, each with its state. The server has confirmed a part
/// that is not listed.
public struct UnconfirmedParts: Hashable, Sendable {
    /// The state of the creation, if the work order was created on this device; `nil` if the server knows the work
    /// order. While it is not `nil`, the server has no other part of the work order either.
    public var creation: UnconfirmedState?
    public var fields: [Field: UnconfirmedState]
    public var notes: [NoteVersion.ID: UnconfirmedState]
    public var photos: [Photo.ID: UnconfirmedState]
    /// The states of added log entries. The changed end of a time entry is the field ``Field/timeEnd(_:)``.
    public var log: [LogEntry.ID: UnconfirmedState]

    public init(
        creation: UnconfirmedState? = nil,
        fields: [Field: UnconfirmedState] = [:],
        notes: [NoteVersion.ID: UnconfirmedState] = [:],
        photos: [Photo.ID: UnconfirmedState] = [:],
        log: [LogEntry.ID: UnconfirmedState] = [:]
    ) {
        self.creation = creation
        self.fields = fields
        self.notes = notes
        self.photos = photos
        self.log = log
    }

    /// The state that needs a person's attention most; `nil` if the server has confirmed every part.
    package var mostUrgent: UnconfirmedState? {
        let parts = [Array(fields.values), Array(notes.values), Array(photos.values), Array(log.values)]
        return (parts.flatMap { $0 } + [creation].compactMap { $0 }).max()
    }
}
