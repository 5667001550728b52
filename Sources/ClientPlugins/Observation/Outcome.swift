import MillwrightClients

/// The outcome of a request, as a word from a short list, for metric dimensions and logs.
enum Outcome {
    static func word(_ result: Result<APIResponse, APIClientError>) -> String {
        switch result {
        case .success(let response): "\(response.status / 100)xx"
        case .failure(.notSent): "not_sent"
        case .failure(.inDoubt): "in_doubt"
        case .failure(.untrusted): "untrusted"
        case .failure(.unsendable): "unsendable"
        case .failure(.sourceUnreadable): "source_unreadable"
        case .failure(.responseTooLarge): "answer_too_large"
        case .failure(.sinkFailed): "not_taken"
        case .failure(.rejectedLocally): "held_back"
        case .failure(.cancelled): "cancelled"
        }
    }

    static func delivery(_ result: Result<APIResponse, APIClientError>) -> String {
        switch result {
        case .success: "answered"
        case .failure(let error) where error.delivery == .certainlyNotSent: "certainly_not_sent"
        case .failure: "in_doubt"
        }
    }
}

extension APIRequest {
    /// The endpoint's name in logs and metrics.
    var route: String { name.isEmpty ? "unnamed" : name }
}
