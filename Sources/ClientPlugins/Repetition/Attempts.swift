import MillwrightClients

/// The combined result of several attempts of one request. It is usually the result of the last attempt. If an
/// earlier attempt may have reached the server, the combined result is in doubt instead.
struct Attempts {
    private let retrySafety: RetrySafety
    private let policy: RetryPolicy
    private(set) var count = 0
    /// Whether the server may have received one of the attempts, because an attempt was answered or is in doubt.
    private(set) var mayHaveArrived = false
    /// The error of the last attempt that is in doubt.
    private var unsettled: APIClientError?
    /// The combined result of the attempts so far. Attempts that a plug-in rejected are not included.
    private var made: Result<APIResponse, APIClientError>?

    init(_ retrySafety: RetrySafety, policy: RetryPolicy) {
        self.retrySafety = retrySafety
        self.policy = policy
    }

    /// Adds the next result and returns the combined result.
    mutating func add(_ result: Result<APIResponse, APIClientError>) -> Result<APIResponse, APIClientError> {
        count += 1
        if case .failure(.rejectedLocally) = result { return made ?? result }
        let total = total(with: result)
        switch result {
        case .success:
            mayHaveArrived = true
        case .failure(let error) where error.delivery == .inDoubt:
            mayHaveArrived = true
            unsettled = error
        case .failure:
            break
        }
        made = total
        return total
    }

    private func total(with result: Result<APIResponse, APIClientError>) -> Result<APIResponse, APIClientError> {
        switch result {
        case .success:
            // A status that is retried means that this attempt was not carried out. The earlier attempt may still
            // have been carried out, so the result stays in doubt. A request that changes nothing is never in doubt.
            guard let unsettled, retrySafety != .safe, policy.isTriedAgain(result) else { return result }
            return .failure(unsettled)
        case .failure(let error):
            return .failure(mayHaveArrived ? error.knowingAnotherMayHaveArrived : error)
        }
    }
}

extension APIClientError {
    fileprivate var knowingAnotherMayHaveArrived: APIClientError {
        switch self {
        case .notSent(let failure), .untrusted(let failure), .unsendable(let failure): .inDoubt(failure)
        case .cancelled: .cancelled(sent: true)
        case .rejectedLocally, .inDoubt, .sourceUnreadable, .responseTooLarge, .sinkFailed: self
        }
    }
}
