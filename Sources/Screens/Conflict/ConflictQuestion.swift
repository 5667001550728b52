public import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightViews

/// The question before a decision that replaces the server's value, or that moves the work order.
public struct ConflictQuestion: Equatable, Sendable {
    /// The conflict as the question shows it. If it changes, the decision is rejected.
    public let conflict: Conflict
    public let choice: ConflictChoice.Kind
    let confirmation: Confirmation

    /// Makes the question for a choice. It shows both sides and the effect of the choice.
    /// - Returns: `nil` for a choice that keeps the server's value, or that has a value to type first.
    init?(_ choice: ConflictChoice.Kind, in conflict: Conflict, _ table: ConflictTable) {
        let (question, step): (StyledText, StyledText)
        switch choice {
        case .mine: (question, step) = ("Replace the server's value?", "send yours")
        case .merged: (question, step) = ("Replace the server's value?", "send the merged text")
        case .newWorkOrder: (question, step) = ("Create a new work order?", "create it")
        case .theirs, .value, .asNote, .available: return nil
        }
        (self.conflict, self.choice) = (conflict, choice)
        let lines = table.sides(conflict) + [table.effect(of: choice, in: conflict)]
        confirmation = Confirmation(
            question: question, lines: lines.map { $0.text { $0.key ?? "" } }, step: step)
    }
}
