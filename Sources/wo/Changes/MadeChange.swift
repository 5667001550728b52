import MillwrightPresentation
import MillwrightUseCases

/// The effect of a command on one thing, and the words for it.
struct MadeChange: Sendable {
    let outcome: ChangeOutcome
    let report: ChangeReport
}
