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

    public init(now: Instant) {
        self.now = now
    }

    var operations: [OutboxOperation] { queue.value?.operations ?? [] }

    var selected: OutboxOperation? { row(at: window.selected) }

    func row(at index: Int) -> OutboxOperation? { operations.indices.contains(index) ? operations[index] : nil }
}
