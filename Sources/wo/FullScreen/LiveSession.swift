import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases

/// The use cases of a session as the closures that the screens call.
struct LiveSession: Sendable {
    let session: SessionComponent
    let context: Context
    /// Is called once the session has ended.
    let ended: @Sendable () -> Void

    var kernel: SessionKernel {
        SessionKernel(session: environment, workOrders: workOrders)
    }

    private var time: ScreenTime {
        ScreenTime(now: context.environment.now, clock: context.environment.clock, zone: context.environment.zone)
    }

    private var environment: SessionEnvironment {
        SessionEnvironment(
            observe: { observed(session.observeSyncSummary.execute()) { SyncMessages.message(for: $0) } },
            keepSynchronized: { keepSynchronized() },
            send: { await send() },
            time: time)
    }

    private var workOrders: WorkOrderListEnvironment {
        WorkOrderListEnvironment(
            observe: { query in
                observed(session.observeWorkOrders.execute(query)) { ChangeMessages.message(for: $0, number: nil) }
            },
            fetch: { await fetch() },
            undo: { await undo() },
            time: time)
    }

    /// Returns the elements of an observation with their failures as messages.
    private func observed<Value, Problem>(
        _ values: ObservedValues<Value, Problem>, _ words: @escaping @Sendable (Problem) -> Message
    ) -> AsyncStream<Result<Value, ScreenProblem>> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let task = Task {
                for await value in values {
                    if case .failure(let problem) = value, problem.kind == .signInNeeded { ended() }
                    stream.yield(value.mapError { ScreenProblem(words($0)) })
                }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    private func keepSynchronized() -> AsyncStream<MessageText?> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let task = Task {
                do throws(SyncError) {
                    let settings = WatchSettings(limits: context.limits(.complete, sendsPhotos: false))
                    try await session.watchQueue(settings).execute(listener: ScreenWatchListener { stream.yield($0) })
                } catch {
                    stream.yield(SyncMessages.message(for: error).summary)
                }
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    private func send() async -> MessageText {
        do throws(SyncError) {
            let limits = context.limits(.complete, sendsPhotos: true)
            let report = try await session.replayQueue.execute(limits)
            let counts = ReplayRun.counts(
                sent: report.applied.count, needing: report.left.needingPerson.count,
                waiting: report.left.sendable.count)
            guard let reason = report.stopReason else { return "\(counts)" }
            return "\(counts); \(SyncMessages.message(for: reason).summary)"
        } catch { return words(SyncMessages.message(for: error)) }
    }

    private func fetch() async -> MessageText {
        do throws(SyncError) {
            let report = try await session.pullChanges.execute()
            return report.rows == 0 ? "nothing new" : "\(report.rows) updates fetched"
        } catch { return words(SyncMessages.message(for: error)) }
    }

    private func undo() async -> MessageText {
        do throws(SyncError) {
            let undone = try await session.undo.execute()
            let details: WorkOrderDetails?
            do throws(ChangeError) {
                details = try await session.workOrder(undone.operation.workOrderID).getDetails.execute()
            } catch { details = nil }
            return "undone: \(ChangeFormatter.of(undone.operation, in: details))"
        } catch { return words(SyncMessages.message(for: error)) }
    }

    private func words(_ message: Message) -> MessageText {
        message.next.map { "\(message.summary); \($0)" } ?? message.summary
    }
}
