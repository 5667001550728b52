import MillwrightClients

/// What several attempts of one request amount to: the result of the last, and never better than the worst, because what
/// the server has seen once cannot be unseen.
struct Attempts {
    private let repetition: Repetition
    private let policy: RetryPolicy
    private(set) var count = 0
    /// Whether the server may have seen any of them: one that was answered, or one in doubt.
    private(set) var mayHaveArrived = false
    /// The last one nobody knows the end of.
    private var unsettled: APIClientError?
    /// The last one that was made, and not held back.
    private var made: Result<APIResponse, APIClientError>?

    init(_ repetition: Repetition, policy: RetryPolicy) {
        self.repetition = repetition
        self.policy = policy
    }

    /// Takes the next result in and returns what all of them amount to.
    mutating func add(_ result: Result<APIResponse, APIClientError>) -> Result<APIResponse, APIClientError> {
        count += 1
        if case .failure(.heldBack) = result { return made ?? result }
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
            // "Come later" says that this attempt was not carried out, and nothing about the one in doubt before it. A
            // caller who believed it would take the whole for undone. Of a request that changes nothing nobody asks.
            guard let unsettled, repetition != .safe, policy.isTriedAgain(result) else { return result }
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
        case .heldBack, .inDoubt, .sourceUnreadable, .answerTooLarge, .notTaken: self
        }
    }
}
