import MillwrightClients
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

extension OperationReason {
    /// The server's own words.
    init(_ problem: ProblemDTO) { self = .words(ServerText.words(problem)) }

    /// The server's own words, or the code with the status if the response has none.
    init(_ response: APIResponse, or code: Code) {
        self = response.problem.map { OperationReason($0) } ?? OperationReason(code, status: response.status)
    }
}
