import MillwrightDomain
import MillwrightPresentation

/// The new answer of a task that is ticked.
struct TickedValue: Equatable {
    /// The new answer. Nil removes the answer.
    let answer: TaskValue?
}
