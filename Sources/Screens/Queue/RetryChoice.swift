public import MillwrightOfflineEngine
public import MillwrightScreenKit
import MillwrightViews

/// The way in which a refused change is tried again.
public enum RetryChoice: Equatable, Sendable {
    case asItIs
    /// A work order is created with its tasks as they are here, without its template.
    case withoutTemplate
    /// Labor time is moved by the known difference of the clocks.
    case byServerTime
}

/// The question before labor time is moved by the difference of the clocks.
public struct ClockQuestion: Equatable, Sendable {
    public let operation: OutboxOperation.ID
    public let confirmation: Confirmation

    init(_ operation: OutboxOperation, clock: StyledText) {
        self.operation = operation.id
        confirmation = Confirmation(
            question: "Send change \(operation.sequence) by the server's clock?",
            lines: [clock, "The start and the end are moved by this difference. To type them: e."], step: "send")
    }
}
