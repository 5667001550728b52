import Domain
import OfflineEngine

/// Why a change in the queue cannot be tried again or edited: that depends on where it is, and so does what works instead.
enum QueueMessages {
    /// - Parameters:
    ///   - selector: the change, as the command named it.
    ///   - typed: the value it was to have; `nil` when it was to be tried again as it is.
    ///   - session: whose change it is, for what she may do.
    static func failure(
        for error: SyncError, of operation: OutboxOperation, named selector: String, typed: String? = nil,
        in session: Session? = nil
    ) -> Failure {
        switch (error, operation.state) {
        // As it was looked at, it could be.
        case (.notInQuarantine, .refused),
            (.notInQuarantine, .waiting) where typed != nil:
            notInQuarantine("change \(selector) was replaced or taken back meanwhile, in another place", "wo log")
        case (.notInQuarantine, .waiting):
            notInQuarantine("change \(selector) waits and goes out by itself", "wo replay")
        case (.notInQuarantine, .conflict):
            notInQuarantine(
                "change \(selector) met somebody else's and waits for your decision",
                decision(about: operation, selector, typed))
        case (.notInQuarantine, .withdrawn): notInQuarantine("change \(selector) was dropped", "wo log")
        case (.notInQuarantine, .inDoubt): SyncMessages.failure(for: .operationInDoubt, operation: selector)
        case (.notInQuarantine, .applied): SyncMessages.failure(for: .operationApplied, operation: selector)
        case (.operationInDoubt, .poisoned):
            Failure(
                .refused, .operationInDoubt,
                "change \(selector) may have reached the server, so it goes out as it is or not at all",
                hint: "wo queue retry \(selector)")
        default: ChoiceMessages.failure(for: error, of: operation, named: selector, in: session)
        }
    }

    private static func notInQuarantine(_ message: Printable, _ hint: Printable) -> Failure {
        Failure(.refused, .notInQuarantine, message, hint: hint)
    }

    /// The decision that comes to the same, where it is one of the choices.
    private static func decision(
        about operation: OutboxOperation, _ selector: String, _ typed: String?
    ) -> Printable {
        let choices = Conflict(operation)?.choices ?? []
        if let typed, choices.contains(.value) { return "wo resolve \(selector) --edit \(ShellWord.again(typed))" }
        if typed == nil, choices.contains(.mine) { return "wo resolve \(selector) --mine" }
        return "wo conflicts show \(selector)"
    }
}
