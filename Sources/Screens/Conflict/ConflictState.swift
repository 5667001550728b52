public import MillwrightDomain
public import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightScreenKit

public struct ConflictState: Equatable, Sendable {
    /// The change whose conflict is shown.
    public let id: OutboxOperation.ID
    public var content = Loadable<ConflictContent>.loading
    /// The choices, and the selected one.
    public var window = RowWindow()
    /// The time of the last read. The view leaves the date out of a time on the same day.
    public var now: Instant
    /// The value that the person types.
    public var editing: ValueEditing?
    /// The question that the person has to answer before a decision.
    public var question: ConflictQuestion?
    /// The unsaved value of an earlier run of the program. It is kept here until the first read of the conflict.
    var restored: ConflictDraft?
    /// Whether a decision is being saved.
    public var isResolving = false
    /// The sentence about the result of the last action.
    public var notice: MessageText?

    public init(_ id: OutboxOperation.ID, now: Instant) {
        self.id = id
        self.now = now
    }

    var conflict: Conflict? { content.value?.conflict }

    var choices: [ConflictChoice.Kind] { conflict?.orderedChoices ?? [] }

    var selected: ConflictChoice.Kind? { choice(at: window.selected) }

    func choice(at row: Int) -> ConflictChoice.Kind? { choices.indices.contains(row) ? choices[row] : nil }

    /// Returns the words about the conflict and its choices.
    func table(_ zone: TimeZoneRule) -> ConflictTable {
        ConflictTable(
            conflicts: conflict.map { [$0] } ?? [],
            details: content.value?.details.map { [$0.id: $0] } ?? [:], time: TimeFormatter(now: now, zone: zone))
    }

    /// The reason why the value cannot be edited; `nil` if it can.
    var editProblem: Message? {
        guard let conflict else { return SyncMessages.message(for: .notInConflict) }
        return conflict.choices.contains(.value)
            ? nil : ChoiceMessages.message(for: .otherField, operation: "\(conflict.operation.sequence)")
    }
}
