import MillwrightPresentation
import MillwrightUseCases

/// What a command did to one thing, and how it is told.
struct MadeChange: Sendable {
    let outcome: ChangeOutcome
    let report: ChangeReport
}
