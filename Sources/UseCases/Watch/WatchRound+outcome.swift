import MillwrightDomain
import MillwrightOfflineEngine

extension WatchRound {
    /// The reason why the server could not be used; `nil` if it could.
    var serverProblem: ServerError? {
        if case .failure(.server(let problem)) = pull { return problem }
        switch replay {
        case .failure(.server(let problem)): return problem
        case .success(let report):
            guard case .server(let problem) = report.stopReason else { return nil }
            return problem
        case .failure: return nil
        }
    }

    /// The error that ends the service: nobody is signed in, or the task was canceled. It is `nil` if only the round
    /// has failed.
    var end: SyncError? {
        for failure in [pull.failure, replay.failure] where failure == .notSignedIn || failure == .cancelled {
            return failure
        }
        return nil
    }

    /// Returns whether the round succeeded, so that the next round can wait for the normal interval. A mass deletion
    /// counts as success, because a person must accept it and a retry does not help.
    /// - Parameter sendable: the number of operations that are left after the round and need only the network.
    func isGood(sendable: Int) -> Bool {
        let pulled = pull.failure.map { $0.isMassDeletion } ?? true
        guard case .success(let report) = replay else { return false }
        switch report.stopReason {
        case .server, .timedOut: return false
        case .lockedByOtherProcess: return pulled
        case nil: return pulled && sendable == 0
        }
    }

    /// The minimum time until the next request to this server, even if there is something to send.
    var rest: Duration {
        switch serverProblem {
        case .unavailable(_, let retryAfter): min(retryAfter ?? .seconds(1), Backoff.longestRetryAfter)
        case .untrusted, .incompatible, .badAddress, .misconfigured: WatchPace.stopped
        case .unreachable, .unusableAnswer, .notOurs, .signInNeeded, .refused, nil: .seconds(1)
        }
    }
}

extension Result where Failure == SyncError {
    var failure: SyncError? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}

extension SyncError {
    fileprivate var isMassDeletion: Bool {
        guard case .massDeletion = self else { return false }
        return true
    }
}
