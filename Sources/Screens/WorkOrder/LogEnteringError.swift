import MillwrightDomain
import MillwrightPresentation

/// The error for a typed text that is not a value of its field.
struct LogEnteringError: Error, Equatable {
    let field: Int
    let message: Message
}
