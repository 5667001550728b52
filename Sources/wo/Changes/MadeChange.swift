import MillwrightPresentation
import MillwrightUseCases

/// The effect of a command on one thing, and its report.
struct MadeChange: Sendable {
    let outcome: ChangeOutcome
    let report: ChangeReport
}
