import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightScopes

@testable import MillwrightScreens

extension SessionKernel {
    /// The kernel of a person with one work order.
    static func sample(_ details: WorkOrderDetails = SampleWorkOrder.details) -> SessionKernel {
        let summary = SyncSummary(
            waiting: 2, conflicts: 0, quarantined: 0, lastPull: tenOClock, didLastAttemptFail: false,
            connectivity: .online)
        let list = WorkOrderList(
            workOrders: [details.workOrder], totalOnDevice: 1, asOf: tenOClock)
        return SessionKernel(
            person: SampleWorkOrder.session(),
            session: SessionEnvironment(
                observe: { .held(.success(summary)) }, observeUndo: { .held(.success(.possible)) },
                observeTimer: { .held(.success(nil)) }, keepSynchronized: { .held(nil) }, send: { "2 sent" },
                undo: { id, workOrder, _ in id == nil && workOrder != nil ? .questioned(.init("7")) : .done("undone") },
                redo: { $0 == nil ? .done("redone") : .questioned(.init("7")) },
                observeRecovery: { .held(nil) }, time: .test),
            workOrders: WorkOrderListEnvironment(
                observe: { query in
                    query.search == nil
                        ? .held(.success(list))
                        : .held(.success(WorkOrderList(workOrders: [], totalOnDevice: 1, asOf: nil)))
                }, fetch: { "nothing new" }, find: { _ throws(FlowProblem) in throw .broken }, time: .test),
            newWorkOrder: .test(), queue: .test(.success(QueueContent(operations: [.sample(7)]))),
            creationForm: { _ in .sample() }, conflict: .test(),
            undo: .test(), bin: .test(), status: .sample,
            workOrder: { _ in .sample(details) })
    }
}

extension WorkOrderKernel {
    static func sample(_ details: WorkOrderDetails) -> WorkOrderKernel {
        let snapshot = WorkOrderSnapshot(details: details)
        return WorkOrderKernel(
            workOrder: .sample([.success(snapshot)]),
            task: { id in .sample(snapshot.task(id).map { [.success($0)] } ?? []) },
            form: .sample(), notes: .sample([.success(details)]), photos: .test(.success(details)),
            signature: .test(.success(SignatureContent(details: details, report: nil))), timer: .test())
    }
}

extension ProgramKernel {
    /// - Parameter account: the account that is signed in; `nil` if nobody is.
    static func sample(
        account: ProgramAccount? = .ann, snapshots: (any SnapshotStore)? = nil
    ) -> ProgramKernel {
        ProgramKernel(
            accounts: { .held(account) }, session: { _ in .sample() }, lastSignIn: { SignInState() },
            signIn: SignInScreen.Environment { _, _, _, _ in FlowProblem.broken.message },
            snapshots: { _ in snapshots }, clock: PassedClock())
    }
}

extension ProgramAccount {
    static let ann = ProgramAccount(user: SampleWorkOrder.ann, server: "https://wo.plant.example")
}

extension AsyncStream where Element: Sendable {
    /// A stream with one value that does not end, as an observation does.
    static func held(_ value: Element) -> AsyncStream {
        AsyncStream { $0.yield(value) }
    }
}

extension StatusEnvironment {
    /// A status that is never read.
    static let sample = StatusEnvironment(
        observe: { .of([]) }, reach: { .notChecked }, fetch: { "nothing new" }, use: { _ in nil },
        acknowledge: { "acknowledged" }, time: .test)
}
