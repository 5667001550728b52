import Domain
import OfflineEngine

/// Why a change cannot be taken back, or made again, and what would help.
enum UndoMessages {
    /// The change in words, its work order, and what was to be done with it.
    struct Subject: Sendable {
        let words: Printable
        let number: Int
        let session: Session
        var aim: Aim = .takeBack
    }

    enum Aim: Sendable {
        case takeBack, makeAgain
    }

    /// - Parameter subject: `nil` where it is not known.
    static func failure(for problem: UndoProblem, of subject: Subject?) -> Failure {
        switch problem {
        case .appended:
            cannot(subject, "the server has it, and what was added stays") { "wo note \($0) \"<text>\"" }
        case .notAllowed(let next, let current):
            cannot(
                subject, "it is \(StatusWords.of(current)) and cannot become \(StatusWords.of(next)) again from there",
                current == .complete ? EditMessages.reopening(for: subject?.session) : { "wo show \($0)" })
        case .inConflict: cannot(subject, "it is in conflict, so it is for you to decide") { _ in "wo conflicts" }
        case .changedSince: cannot(subject, "somebody changed it since") { "wo show \($0)" }
        case .gone: cannot(subject, "the work order or the task is gone") { _ in "wo log" }
        case .refused(let refusal):
            inOwnCode(
                EditMessages.failure(for: refusal, number: subject?.number, of: subject?.session), refusal, subject)
        case .cannotComplete(let blockers):
            WorkOrderMessages.failure(for: .cannotComplete(blockers), number: subject?.number)
        }
    }

    /// What was taken back cannot be made again once something new was done.
    static func wayForwardEnded(_ selector: String?) -> Failure {
        let beginning: Printable =
            selector.map { "change \($0) cannot be made again" } ?? "there is nothing to make again"
        return Failure(
            .notFound, .nothingToRedo, "\(beginning): a newer change has ended the way forward", hint: "wo log")
    }

    private static func cannot(
        _ subject: Subject?, _ reason: Printable, _ hint: (Int) -> Printable
    ) -> Failure {
        Failure(
            .refused, .cannotUndo, "\(beginning(subject)): \(reason)", hint: subject.map { hint($0.number) } ?? "wo log"
        )
    }

    /// What keeps every other change away has its own exit code, here as there.
    private static func inOwnCode(_ failure: Failure, _ refusal: EditRefusal, _ subject: Subject?) -> Failure {
        Failure(
            failure.status, failure.code, "\(beginning(subject)): \(EditMessages.reason(refusal))", hint: failure.hint)
    }

    private static func beginning(_ subject: Subject?) -> Printable {
        let words: Printable = subject?.words ?? "it"
        return switch subject?.aim {
        case .takeBack, nil: "\(words) cannot be taken back"
        case .makeAgain: "\(words) cannot be made again"
        }
    }
}
