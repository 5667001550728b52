public import MillwrightDomain
import MillwrightOfflineEngine
public import MillwrightPresentation

public struct QueueState: Equatable, Sendable {
    public var queue = Loadable<QueueContent>.loading
    public var window = RowWindow()
    /// The time of the last read. The view uses it for ages.
    public var now: Instant
    /// The new value that the person types.
    public var editing: ValueEditing?
    /// The question that the person has to answer.
    public var dropQuestion: DropQuestion?
    /// The progress of sending; `nil` while nothing is being sent.
    public var sending: SendProgress?
    /// The sentence about the result of the last action.
    public var notice: MessageText?
    /// The change that an earlier run has selected, until the first read.
    var restored: OutboxOperation.ID?

    public init(now: Instant) {
        self.now = now
    }

    var operations: [OutboxOperation] { queue.value?.operations ?? [] }

    var selected: OutboxOperation? { row(at: window.selected) }

    /// The selection; `nil` if it is the first row.
    public var draft: QueueDraft? {
        guard window.selected > 0, let id = selected?.id ?? restored else { return nil }
        return QueueDraft(selected: id.rawValue, row: window.selected)
    }

    mutating func restore(_ draft: QueueDraft) {
        restored = OutboxOperation.ID(draft.selected)
        window.restore(draft.row)
    }

    func row(at index: Int) -> OutboxOperation? { operations.indices.contains(index) ? operations[index] : nil }
}
