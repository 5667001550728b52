import MillwrightComposition
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases

extension LiveSession {
    /// Sends changes and fetches the server's changes until nobody reads the stream any longer.
    func keepSynchronized() -> AsyncStream<MessageText?> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            if context.options.offline { return stream.finish() }
            let task = Task {
                do throws(SyncError) {
                    let settings = WatchSettings(limits: context.limits(.complete, sendsPhotos: false))
                    let listener = ScreenWatchListener(
                        now: context.environment.now, clock: context.environment.clock, transfers: transfers
                    ) { stream.yield($0) }
                    try await session.watchQueue(settings).execute(listener: listener)
                } catch {
                    stream.yield(SyncMessages.message(for: error).summary)
                }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    /// Sends the waiting changes, including photos on a metered connection. Returns a sentence about the result.
    func send(_ listener: any ReplayListener) async -> MessageText {
        if context.options.offline { return Self.staysOffline }
        do throws(SyncError) {
            let limits = context.limits(.complete, sendsPhotos: true)
            let report = try await session.replayQueue.execute(limits, listener: listener)
            let counts = ReplayRun.counts(
                sent: report.applied.count, needing: report.left.needingPerson.count,
                waiting: report.left.sendable.count)
            let delay = report.delay(of: report.left.ready.isEmpty ? [] : try await session.getQueue.execute())
            guard let reason = report.stopReason.map({ SyncMessages.message(for: $0) }) ?? delay else {
                return "\(counts)"
            }
            return "\(counts); \(reason.summary)"
        } catch { return SyncMessages.message(for: error).sentence }
    }
}
