import MillwrightDomain
import MillwrightPresentation
import MillwrightViews

/// The messages about text from an argument or stdin that is not valid.
enum InputMessages {
    /// - Parameter argument: The position on the command line, counted from 1.
    static func notUTF8(argument: Int) -> Failure {
        Failure(
            .badInput, .textNotAllowed, "argument \(argument) is not text in UTF-8, so nothing was saved",
            hint: "give the text in UTF-8")
    }

    static func failure(for problem: InputError) -> Failure {
        switch problem {
        case .tooLong:
            Failure(
                .badInput, .textNotAllowed,
                "the text from stdin has more than \(TextRule.longest) characters", hint: "shorten it")
        case .notUTF8:
            Failure(.badInput, .textNotAllowed, "stdin is not text in UTF-8", hint: "save the text as UTF-8")
        }
    }
}
