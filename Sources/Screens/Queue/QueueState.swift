public import MillwrightDomain
import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightScreenKit
import MillwrightViews

public struct QueueState: Equatable, Sendable {
    public var queue = Loadable<QueueContent>.loading
    public var window = RowWindow()
    /// The time of the last read or of the last full minute. The view uses it for ages.
    public var now: Instant
    /// The new value that the person types.
    public var editing: ValueEditing?
    /// The work order that takes over the changes, while the person types its number.
    public var moving: MoveEntering?
    /// The question that the person has to answer.
    public var dropQuestion: DropQuestion?
    /// The question about the clock that the person has to answer.
    public var clockQuestion: ClockQuestion?
    /// The progress of sending; `nil` while nothing is being sent.
    public var sending: SendProgress?
    /// The sentence about the result of the last action.
    public var notice: MessageText?
    /// The selection and the typed value of an earlier run, until the first read.
    var restored: QueueDraft?

    public init(now: Instant) {
        self.now = now
    }

    var operations: [OutboxOperation] { queue.value?.operations ?? [] }

    var selected: OutboxOperation? { row(at: window.selected) }

    /// The selection and the typed value; `nil` if the first row is selected and no value is typed.
    public var draft: QueueDraft? {
        if let restored { return restored }
        if let editing {
            return QueueDraft(
                selected: editing.operation.id.rawValue, row: window.selected, text: editing.text.text,
                shown: ShownValues(of: editing))
        }
        guard window.selected > 0, let id = selected?.id else { return nil }
        return QueueDraft(selected: id.rawValue, row: window.selected)
    }

    /// Restores a draft. If the queue was not read yet, the draft is restored after the first read.
    mutating func restore(_ draft: QueueDraft) {
        window.restore(draft.row)
        guard let content = queue.value else { return restored = draft }
        restored = nil
        let id = OutboxOperation.ID(draft.selected)
        let row = operations.firstIndex { $0.id == id || $0.supersedes == id }
        window.update(total: operations.count, selected: row)
        // A value of a change that is gone or was sent cannot be saved any more.
        guard row != nil, let text = draft.text, let selected, editProblem == nil else { return }
        editing = editing(of: selected, in: content, from: .typed(text))
        editing?.restore(draft.shown)
    }

    /// Returns the editor for the value of a change.
    func editing(
        of operation: OutboxOperation, in content: QueueContent?, from beginning: ValueEditing.Beginning
    ) -> ValueEditing? {
        let title: StyledText = "Change \(operation.sequence)"
        return ValueEditing(operation, in: content?.details[operation.workOrderID], title: title, from: beginning)
    }

    func row(at index: Int) -> OutboxOperation? { operations.indices.contains(index) ? operations[index] : nil }
}
