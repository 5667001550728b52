import Domain

/// Why a decision or an undoing does not fit what it is about, and what would.
enum ChoiceMessages {
    /// - Parameter subject: the change, as the command named it.
    static func failure(for problem: ChoiceProblem, subject: Printable) -> Failure {
        switch problem {
        case .nothingToChange:
            refused("what \(subject) is about is gone on the server, so there is nothing to put it on", "--theirs")
        case .theirsUnknown:
            Failure(
                .refused, .choiceNotPossible, "what the server has instead of \(subject) is not known yet",
                hint: "wo sync, then decide")
        case .noText: refused("there is no text in \(subject) that a note could keep", "--mine or --theirs")
        case .noProposal:
            refused("the two texts of \(subject) change the same lines, or are none", "--edit <value>, to write both")
        case .otherField:
            Failure(
                .badInput, .choiceNotPossible, "\(subject) holds no single value that could be typed anew",
                hint: "wo queue drop, then make it again")
        case .valueNotAllowed(let problem): TaskValueMessages.failure(for: problem)
        case .textNotAllowed(let problem): TextMessages.failure(for: problem)
        case .notAllowed(let next, let current):
            refused(
                "it is \(StatusWords.of(current)) on the server and cannot become \(StatusWords.of(next)) from there",
                "--theirs")
        }
    }

    static func failure(for problem: UndoProblem) -> Failure {
        switch problem {
        case .inConflict: cannotUndo("it is in conflict, so it is for you to decide", "wo conflicts")
        case .appended: cannotUndo("the server has it, and what was added stays", "write a note that corrects it")
        case .notAllowed(let next, let current):
            cannotUndo(
                "it is \(StatusWords.of(current)) and cannot become \(StatusWords.of(next)) again from there",
                "wo reopen, if it is not finished")
        case .changedSince: cannotUndo("somebody changed it since", "wo show, then change it as it shall be")
        case .gone: cannotUndo("the work order or the task is gone", "wo log, for other changes")
        case .refused(let refusal): EditMessages.failure(for: refusal, number: nil)
        case .cannotComplete(let blockers):
            WorkOrderMessages.failure(for: .cannotComplete(blockers), number: nil)
        }
    }

    private static func refused(_ message: Printable, _ flag: Printable) -> Failure {
        Failure(.refused, .choiceNotPossible, message, hint: "wo resolve with \(flag)")
    }

    private static func cannotUndo(_ message: Printable, _ hint: Printable) -> Failure {
        Failure(.refused, .cannotUndo, "it cannot be taken back: \(message)", hint: hint)
    }
}
