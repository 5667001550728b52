import MillwrightKernel

/// Returns the next step of the kiosk after an error of any use case.
func nextStep(after error: any Error) -> String {
    guard let error = error as? any KernelError else { return "call the person who looks after the kiosk" }
    return switch error.kind {
    case .signInNeeded: "show the sign-in page"
    case .offline: "work on; the changes are sent later"
    case .notFound, .conflict: "show the newest state"
    case .notPermitted, .notValid: "say why this is not possible"
    case .server, .storage: error.isRetryable ? "try again in a minute" : "call the person who looks after the kiosk"
    case .setup: "call the person who looks after the kiosk"
    case .cancelled: "do nothing"
    }
}
