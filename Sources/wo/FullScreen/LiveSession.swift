import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreenKit
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

/// The functions that the screens call, implemented with the use cases of a session.
struct LiveSession: Sendable {
    let session: SessionComponent
    /// The kernel that opened the session.
    let app: any Kernel
    let context: Context
    /// The copies of photos that were made for viewers.
    let passed: PassedPhotos
    /// The person's own editor for long texts; `nil` without one.
    let editor: TextEditor?
    /// The recovery of the store that nobody has acknowledged yet.
    let recovery: ObservedRecovery
    /// The notices of all screens of the session.
    let notices = NoticeBoard()
    /// The photos that are being sent.
    let transfers: TransferBoard
    /// A function that is called once the session has ended.
    let ended: @Sendable () -> Void
    /// A function that switches to another account of this device. It returns the reason if that failed.
    let switchAccount: @Sendable (DeviceAccount) async -> Message?

    var flows: SessionFlows { context.flows(of: session) }

    var kernel: SessionKernel {
        SessionKernel(
            person: session.session, session: environment, workOrders: workOrders,
            newWorkOrder: newWorkOrder, queue: queue, creationForm: { creationForm($0) }, conflict: conflict,
            undo: undoQuestion, bin: bin, status: status,
            workOrder: { id in LiveWorkOrder(live: self, component: session.workOrder(id)).kernel })
    }

    var time: ScreenTime {
        ScreenTime(
            now: context.environment.now, clock: context.environment.clock, zone: context.environment.zone,
            notices: notices)
    }

    private var environment: SessionEnvironment {
        SessionEnvironment(
            observe: { observed(session.observeSyncSummary.execute()) { SyncMessages.message(for: $0) } },
            observeUndo: { observed(session.observeUndo.execute()) { SyncMessages.message(for: $0) } },
            observeTimer: {
                observed(session.observeActiveTimer.execute()) { ChangeMessages.message(for: $0, number: nil) }
            },
            keepSynchronized: { keepSynchronized() },
            send: { await send(SilentListener()) },
            undo: { id, workOrder, refused in
                await answer { () async throws(FlowProblem) in
                    try await flows.undo.undo(id, on: workOrder, passing: refused)
                }
            },
            redo: { workOrder in
                await answer { () async throws(FlowProblem) in try await flows.undo.redo(on: workOrder) }
            },
            observeRecovery: { recovery.reports() },
            time: time)
    }

    private var workOrders: WorkOrderListEnvironment {
        WorkOrderListEnvironment(
            observe: { query in
                observed(session.observeWorkOrders.execute(query)) { ChangeMessages.message(for: $0, number: nil) }
            },
            fetch: { await fetch() },
            find: { code async throws(FlowProblem) in
                try await FlowProblem.wrapping(try await session.findByScan.execute(code)) {
                    FlowProblem(ChangeMessages.message(for: $0, number: nil, of: session.session))
                }
            },
            time: time)
    }

    /// Fetches changes from the server. Returns a sentence about the result.
    func fetch() async -> MessageText { await sentence { () async throws(FlowProblem) in try await flows.fetch() } }

    /// Returns the sentence, or the problem as a sentence.
    func sentence(_ words: () async throws(FlowProblem) -> MessageText) async -> MessageText {
        do throws(FlowProblem) { return try await words() } catch { return error.message.sentence }
    }
}
