import Domain
import OfflineEngine

/// Why a decision does not fit what it is about, and what would.
enum ChoiceMessages {
    /// What a decision is about, as far as it is known.
    struct Subject: Sendable {
        /// The change, as the command named it.
        var selector: String?
        /// Of the work order.
        var number: Int?
        var session: Session?
        /// Otherwise one that waits or was refused is given another value.
        var isInConflict = true
    }

    /// - Parameter selector: the change, as the command named it.
    static func failure(for problem: ChoiceProblem, operation selector: String?) -> Failure {
        failure(for: problem, of: Subject(selector: selector))
    }

    static func failure(
        for error: SyncError, of operation: OutboxOperation, named selector: String, in session: Session?
    ) -> Failure {
        if error == .notInConflict, operation.isInConflict { return decidedMeanwhile(selector) }
        guard case .choiceNotPossible(let problem) = error else {
            return SyncMessages.failure(for: error, operation: selector)
        }
        let subject = Subject(
            selector: selector, number: operation.workOrderNumber, session: session,
            isInConflict: operation.isInConflict)
        return failure(for: problem, of: subject)
    }

    private static func failure(for problem: ChoiceProblem, of subject: Subject) -> Failure {
        let selector = subject.selector
        let change: Printable = selector.map { "change \($0)" } ?? "the change"
        let choices: Printable = selector.map { "wo conflicts show \($0)" } ?? "wo conflicts"
        switch problem {
        case .nothingToChange:
            return refused(
                "what \(change) is about is gone on the server, so there is nothing to put it on", givingUp(subject))
        case .theirsUnknown:
            return refused("what the server has instead of \(change) is not known yet", "wo sync")
        case .theirsUnreadable:
            return refused(
                "the value that the server has instead of \(change) can be read by a newer wo only; until then it waits",
                givingUp(subject))
        case .noText: return refused("there is no text in \(change) that a note could keep", choices)
        case .noProposal:
            return refused("the two texts of \(change) change the same lines, or are no long texts", choices)
        case .otherField:
            return Failure(
                .badInput, .choiceNotPossible, "\(change) holds no single value that could be typed anew",
                hint: selector.map { "wo queue show \($0)" } ?? "wo queue")
        case .valueNotAllowed(let problem): return TaskValueMessages.failure(for: problem)
        case .textNotAllowed(let problem): return TextMessages.failure(for: problem)
        case .notAllowed(let next, let current):
            return refused(
                "it is \(StatusWords.of(current)) on the server and cannot become \(StatusWords.of(next)) from there",
                givingUp(subject))
        case .refused(let refusal):
            return EditMessages.failure(for: refusal, number: subject.number, of: subject.session)
        case .cannotComplete(let blockers):
            return WorkOrderMessages.failure(for: .cannotComplete(blockers), number: subject.number)
        }
    }

    /// It was open when it was looked at.
    private static func decidedMeanwhile(_ selector: String) -> Failure {
        Failure(
            .notFound, .notInConflict, "conflict \(selector) was decided about meanwhile, in another place",
            hint: "wo log")
    }

    /// A decision gives it up in a conflict; anywhere else there is nothing to decide about.
    private static func givingUp(_ subject: Subject) -> Printable {
        guard let selector = subject.selector else { return subject.isInConflict ? "wo conflicts" : "wo queue" }
        return subject.isInConflict ? "wo resolve \(selector) --theirs" : "wo queue drop \(selector)"
    }

    private static func refused(_ message: Printable, _ hint: Printable) -> Failure {
        Failure(.refused, .choiceNotPossible, message, hint: hint)
    }
}
