import Presentation
import UseCases

/// What a command did to one thing, and how it is told.
struct MadeChange: Sendable {
    let outcome: ChangeOutcome
    let report: ChangeReport
}
