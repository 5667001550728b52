import MillwrightPresentation
import MillwrightUseCases

/// One change that a command made, and its report.
struct MadeChange: Sendable {
    let outcome: ChangeOutcome
    var report: ChangeReport
}
