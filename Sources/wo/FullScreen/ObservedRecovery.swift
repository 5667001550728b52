import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import Synchronization

/// The recovery of the store that nobody has acknowledged yet, for the screens of a session.
final class ObservedRecovery: Sendable {
    private struct State {
        var report: RecoveryReport?
        var readers: [AsyncStream<RecoveryReport?>.Continuation] = []
    }

    private let kernel: any Kernel
    private let state: Mutex<State>

    init(_ kernel: any Kernel) {
        self.kernel = kernel
        state = Mutex(State(report: kernel.recovery))
    }

    var report: RecoveryReport? { state.withLock { $0.report } }

    /// Returns the report now, and `nil` once it was acknowledged.
    func reports() -> AsyncStream<RecoveryReport?> {
        let (stream, reader) = AsyncStream.makeStream(of: RecoveryReport?.self, bufferingPolicy: .bufferingNewest(1))
        state.withLock { state in
            state.readers.append(reader)
            reader.yield(state.report)
        }
        return stream
    }

    /// Returns an element now, and another one once the report was acknowledged, for a screen that then reads again.
    func changes() -> AsyncStream<FlowProblem?> {
        let reports = reports()
        return AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let task = Task {
                for await _ in reports { stream.yield(nil) }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    /// Acknowledges the report. Returns a sentence about the result.
    func acknowledge() async -> MessageText {
        guard let report else { return "nothing to acknowledge" }
        do throws(StorageError) { try await kernel.acknowledgeRecovery() } catch {
            return StorageMessages.message(for: error).sentence
        }
        state.withLock { state in
            state.report = nil
            for reader in state.readers { reader.yield(nil) }
        }
        return RecoveryMessages.acknowledged(report)
    }
}
