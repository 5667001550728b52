import MillwrightFrontEnd
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
        await sentence { () async throws(FlowProblem) in
            try await flows.send(context.limits(.complete, sendsPhotos: true), listener: listener)
        }
    }
}
