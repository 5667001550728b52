import MillwrightDomain
import MillwrightOfflineEngine

extension WatchRound {
    /// What kept the server from being used, if anything did.
    var serverProblem: ServerError? {
        if case .failure(.server(let problem)) = pull { return problem }
        switch replay {
        case .failure(.server(let problem)): return problem
        case .success(let report):
            guard case .server(let problem) = report.halt else { return nil }
            return problem
        case .failure: return nil
        }
    }

    /// What ends the service rather than a round: there is nobody to work for, or nobody waits for it any more.
    var end: SyncError? {
        for failure in [pull.failure, replay.failure] where failure == .notSignedIn || failure == .cancelled {
            return failure
        }
        return nil
    }

    /// Did it go as it ought to, so that the next round has time? A mass deletion waits for a person, not for a retry.
    func isGood(sendable: Int) -> Bool {
        let pulled = pull.failure.map { $0.isMassDeletion } ?? true
        guard case .success(let report) = replay else { return false }
        switch report.halt {
        case .server, .outOfTime: return false
        case .anotherReplayer: return pulled
        case nil: return pulled && sendable == 0
        }
    }

    /// At least so long nobody asks this server again, whatever there is to send.
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
