import Domain

/// Why a decision does not fit what it is about, and what would.
enum ChoiceMessages {
    /// - Parameter selector: the change, as the command named it.
    static func failure(for problem: ChoiceProblem, operation selector: String?) -> Failure {
        let subject: Printable = selector.map { "change \($0)" } ?? "the change"
        let theirs: Printable = selector.map { "wo resolve \($0) --theirs" } ?? "wo conflicts"
        let choices: Printable = selector.map { "wo conflicts show \($0)" } ?? "wo conflicts"
        switch problem {
        case .nothingToChange:
            return refused("what \(subject) is about is gone on the server, so there is nothing to put it on", theirs)
        case .theirsUnknown:
            return refused("what the server has instead of \(subject) is not known yet", "wo sync")
        case .noText: return refused("there is no text in \(subject) that a note could keep", choices)
        case .noProposal:
            return refused("the two texts of \(subject) change the same lines, or are no long texts", choices)
        case .otherField:
            return Failure(
                .badInput, .choiceNotPossible, "\(subject) holds no single value that could be typed anew",
                hint: selector.map { "wo queue show \($0)" } ?? "wo queue")
        case .valueNotAllowed(let problem): return TaskValueMessages.failure(for: problem)
        case .textNotAllowed(let problem): return TextMessages.failure(for: problem)
        case .notAllowed(let next, let current):
            return refused(
                "it is \(StatusWords.of(current)) on the server and cannot become \(StatusWords.of(next)) from there",
                theirs)
        }
    }

    private static func refused(_ message: Printable, _ hint: Printable) -> Failure {
        Failure(.refused, .choiceNotPossible, message, hint: hint)
    }
}
