import MillwrightDomain
import MillwrightPresentation

/// The words for text that came as an argument or on stdin and is not what a text has to be.
enum InputMessages {
    /// - Parameter argument: its place on the command line, from 1.
    static func notUTF8(argument: Int) -> Failure {
        Failure(
            .badInput, .textNotAllowed, "argument \(argument) is not text in UTF-8, so nothing was saved",
            hint: "the same text in UTF-8")
    }

    static func failure(for problem: InputError) -> Failure {
        switch problem {
        case .tooLong:
            Failure(
                .badInput, .textNotAllowed,
                "stdin holds more than the \(TextRule.longest) characters a text may have", hint: "shorten it")
        case .notUTF8:
            Failure(.badInput, .textNotAllowed, "stdin is not text in UTF-8", hint: "the same text saved as UTF-8")
        }
    }
}
