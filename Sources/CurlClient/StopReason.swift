import CMillwrightCurl
import MillwrightClients

/// The reason why one of our callbacks stopped a transfer.
enum StopReason: Equatable {
    case responseTooLarge
    case answerMalformed
    /// The response belongs to another request, so the result of this request is unknown.
    case answerForeign(String)
    case answerRefused(String)
    case bodyFailed(APIClientError)
    case plainHTTPLeavesTheMachine
}
