import MillwrightDomain
import MillwrightPresentation

/// The reason why an input is not an answer.
struct TaskInputProblem: Error, Equatable {
    let message: Message
}
