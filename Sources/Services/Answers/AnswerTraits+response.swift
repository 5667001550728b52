import MillwrightClients
import MillwrightRoutes
import MillwrightWire

extension AnswerTraits {
    init(_ response: APIResponse) {
        self.init(
            status: response.status, problem: response.problem.flatMap { ProblemType(rawValue: $0.type) },
            hasDocument: response.problem != nil, isWebPage: response.isWebPage, shouldRetry: response.shouldRetry)
    }
}

extension APIResponse {
    var isWebPage: Bool {
        header("Content-Type")?.lowercased().hasPrefix("text/html") == true
    }

    var shouldRetry: Bool? {
        switch header("Should-Retry")?.lowercased() {
        case "true": true
        case "false": false
        default: nil
        }
    }
}
