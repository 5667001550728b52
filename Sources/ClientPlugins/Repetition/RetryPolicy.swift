import MillwrightClients

/// What is tried again, how often, and after how long.
package struct RetryPolicy: Hashable, Sendable {
    /// The failures that another attempt may mend. The rest (no trust, an unreadable file, …) would only come again.
    package enum Failure: Hashable, Sendable {
        case notSent, inDoubt, heldBack
    }

    /// At most so many, the first included.
    package var attempts: Int
    /// The limit of the first pause; it doubles with every attempt.
    package var base: Duration
    /// The most it waits of its own accord.
    package var longestPause: Duration
    /// The most it waits because somebody asked. Who asks for more gets the result at once, to decide for himself.
    package var longestAskedPause: Duration
    package var statuses: Set<Int>
    package var failures: Set<Failure>

    package init(
        attempts: Int = 3, base: Duration = .milliseconds(200), longestPause: Duration = .seconds(5),
        longestAskedPause: Duration = .seconds(10), statuses: Set<Int> = [408, 425, 429, 502, 503, 504],
        failures: Set<Failure> = [.notSent, .inDoubt, .heldBack]
    ) {
        self.attempts = attempts
        self.base = base
        self.longestPause = longestPause
        self.longestAskedPause = longestAskedPause
        self.statuses = statuses
        self.failures = failures
    }

    /// Full jitter on top of what was asked for, so that those who were told the same second come one after another.
    /// - Parameters:
    ///   - attempt: how often it was tried, from 1.
    ///   - share: a random number in 0..<1.
    /// - Returns: nil when it is not tried again.
    func pause(after result: Result<APIResponse, APIClientError>, attempt: Int, share: Double) -> Duration? {
        guard attempt < attempts, isTriedAgain(result) else { return nil }
        let asked = Self.askedPause(in: result) ?? .zero
        guard asked <= longestAskedPause else { return nil }
        return asked + base.doubled(attempt - 1, limit: longestPause) * min(max(share, 0), 1)
    }

    func isTriedAgain(_ result: Result<APIResponse, APIClientError>) -> Bool {
        switch result {
        case .success(let response): statuses.contains(response.status)
        case .failure(.notSent): failures.contains(.notSent)
        case .failure(.inDoubt): failures.contains(.inDoubt)
        case .failure(.heldBack): failures.contains(.heldBack)
        case .failure(.untrusted), .failure(.unsendable), .failure(.sourceUnreadable), .failure(.answerTooLarge),
            .failure(.notTaken), .failure(.cancelled):
            false
        }
    }

    private static func askedPause(in result: Result<APIResponse, APIClientError>) -> Duration? {
        switch result {
        case .success(let response): response.askedPause
        case .failure(.heldBack(let holdBack)): holdBack.retryAfter
        case .failure: nil
        }
    }
}
