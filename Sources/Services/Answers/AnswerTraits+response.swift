import Clients
import Wire

extension AnswerTraits {
    init(_ response: APIResponse) {
        self.init(
            status: response.status, problem: response.problem.flatMap { ProblemType(rawValue: $0.type) },
            isWebPage: response.isWebPage, shouldRetry: response.shouldRetry)
    }
}

extension APIResponse {
    /// The problem document in the body, if there is one. Its type may be one this program does not know.
    var problem: ProblemDTO? {
        guard status >= 400 else { return nil }
        do {
            return try WireReader.read(ProblemDTO.self, from: body)
        } catch {
            return nil  // no problem document is an answer too: the status then says all there is
        }
    }

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

    var retryAfter: Duration? { RetryAfter.duration(header("Retry-After"), answeredAt: header("Date")) }
}
