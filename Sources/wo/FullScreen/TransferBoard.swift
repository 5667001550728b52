import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization

/// The photos that are being sent now, for the screens of one session. It publishes the progress at most twice a second.
final class TransferBoard: Sendable {
    typealias Transfers = [OutboxOperation.ID: Transfer]

    struct Transfer: Hashable, Sendable {
        let photo: Photo.ID?
        let progress: PhotoProgress
    }

    private struct State {
        var transfers: Transfers = [:]
        var publishedAt: Instant?
        var readers: [Int: AsyncStream<Transfers>.Continuation] = [:]
        var nextReader = 0
    }

    private let now: @Sendable () -> Instant
    private let state = Mutex(State())

    private static let pause = Duration.milliseconds(500)

    init(now: @escaping @Sendable () -> Instant) {
        self.now = now
    }

    /// The current transfers, and again whenever they have changed.
    var values: AsyncStream<Transfers> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let reader = state.withLock { state in
                state.nextReader += 1
                state.readers[state.nextReader] = stream
                stream.yield(state.transfers)
                return state.nextReader
            }
            stream.onTermination = { [weak self] _ in self?.state.withLock { $0.readers[reader] = nil } }
        }
    }

    var current: Transfers { state.withLock { $0.transfers } }

    func report(_ progress: PhotoProgress, of operation: OutboxOperation) {
        let time = now()
        state.withLock { state in
            let isFirst = state.transfers[operation.id] == nil
            state.transfers[operation.id] = Transfer(photo: operation.change.addedPhoto?.id, progress: progress)
            let isDue = state.publishedAt.map { $0.distance(to: time) >= Self.pause } ?? true
            if isFirst || isDue || progress.done >= progress.total { Self.publish(&state, at: time) }
        }
    }

    func end(_ operation: OutboxOperation) {
        let time = now()
        state.withLock { state in
            if state.transfers.removeValue(forKey: operation.id) != nil { Self.publish(&state, at: time) }
        }
    }

    private static func publish(_ state: inout State, at time: Instant) {
        state.publishedAt = time
        for reader in state.readers.values { reader.yield(state.transfers) }
    }
}
