import Synchronization
import MillwrightWire

/// The counts since the server's start. A reset of the plant does not reset them, because a Prometheus counter may
/// fall only at a restart.
final class MetricsCounters: Sendable {
    /// The ledger's decisions about writes, with the names that the metrics use.
    enum WriteResult: String, CaseIterable, Sendable { case applied, noop, replayed, refused }

    struct RequestGroup: Hashable, Sendable {
        let method: String
        /// The class of the status, such as `2xx`. It is `none` if the connection ended without a response.
        let status: String
    }

    struct Counts: Sendable {
        var requests: [RequestGroup: Int] = [:]
        var writes: [WriteResult: Int] = [:]
        var feedRows = 0
        var finishedUploads = 0
    }

    private let state = Mutex(Counts())

    var counts: Counts { state.withLock { $0 } }

    func count(_ request: RequestGroup) { state.withLock { $0.requests[request, default: 0] += 1 } }

    /// Counts the ledger's decision about a write. A write that failed without a decision is not counted.
    func count(_ decision: Result<Decision, any Error>) {
        switch decision {
        case .success(.first(let answer)): count(WriteResult(rawValue: answer.receipt.effect) ?? .applied)
        case .success(.again(let entry)): count(entry.isVoided ? .refused : .replayed)
        case .success(.refused): countRefusedWrite()
        case .failure(let error): if error is Problem { countRefusedWrite() }
        }
    }

    func countRefusedWrite() { count(.refused) }

    func countFeedRows(_ count: Int) { state.withLock { $0.feedRows += count } }

    func countFinishedUpload() { state.withLock { $0.finishedUploads += 1 } }

    private func count(_ result: WriteResult) { state.withLock { $0.writes[result, default: 0] += 1 } }
}

extension LedgerEntry {
    fileprivate var isVoided: Bool { if case .voided = verdict { true } else { false } }
}
