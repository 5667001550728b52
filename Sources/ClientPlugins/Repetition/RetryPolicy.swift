import MillwrightClients

/// The results that are retried, the number of attempts, and the pauses between them.
package struct RetryPolicy: Hashable, Sendable {
    /// The failures that another attempt may fix. Other failures, such as an untrusted certificate or an unreadable
    /// file, would only happen again.
    package enum Failure: Hashable, Sendable {
        case notSent, inDoubt, rejectedLocally
    }

    /// The maximum number of attempts, including the first.
    package var attempts: Int
    /// The upper limit of the first pause; it doubles with every attempt.
    package var base: Duration
    /// The longest pause that the policy chooses itself.
    package var longestPause: Duration
    /// The longest pause that a server or a plug-in can ask for. If it asks for more, the result is returned at once
    /// and the caller decides.
    package var longestRequestedPause: Duration
    package var statuses: Set<Int>
    package var failures: Set<Failure>

    package init(
        attempts: Int = 3, base: Duration = .milliseconds(200), longestPause: Duration = .seconds(5),
        longestRequestedPause: Duration = .seconds(10), statuses: Set<Int> = [408, 425, 429, 502, 503, 504],
        failures: Set<Failure> = [.notSent, .inDoubt, .rejectedLocally]
    ) {
        self.attempts = attempts
        self.base = base
        self.longestPause = longestPause
        self.longestRequestedPause = longestRequestedPause
        self.statuses = statuses
        self.failures = failures
    }

    /// Returns the pause before the next attempt: the pause that the server or a plug-in asked for, plus a random part.
    /// The limit of the random part doubles with every attempt. Clients that were asked for the same pause then send
    /// again at different times.
    /// - Parameters:
    ///   - attempt: the number of attempts so far, from 1.
    ///   - share: a random number in 0..<1.
    /// - Returns: the pause; nil if the request must not be sent again. Either the attempts are used up, the result is
    ///   not one to retry, or the requested pause is longer than ``longestRequestedPause``.
    func pause(after result: Result<APIResponse, APIClientError>, attempt: Int, share: Double) -> Duration? {
        guard attempt < attempts, isTriedAgain(result) else { return nil }
        let asked = Self.askedPause(in: result) ?? .zero
        guard asked <= longestRequestedPause else { return nil }
        return asked + base.doubled(attempt - 1, limit: longestPause) * min(max(share, 0), 1)
    }

    func isTriedAgain(_ result: Result<APIResponse, APIClientError>) -> Bool {
        switch result {
        case .success(let response): statuses.contains(response.status)
        case .failure(.notSent): failures.contains(.notSent)
        case .failure(.inDoubt): failures.contains(.inDoubt)
        case .failure(.rejectedLocally): failures.contains(.rejectedLocally)
        case .failure(.untrusted), .failure(.unsendable), .failure(.sourceUnreadable), .failure(.responseTooLarge),
            .failure(.sinkFailed), .failure(.cancelled):
            false
        }
    }

    private static func askedPause(in result: Result<APIResponse, APIClientError>) -> Duration? {
        switch result {
        case .success(let response): response.askedPause
        case .failure(.rejectedLocally(let rejection)): rejection.retryAfter
        case .failure: nil
        }
    }
}
