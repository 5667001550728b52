import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

/// The functions that the screens of one work order call, implemented with its use cases.
struct LiveWorkOrder: Sendable {
    let live: LiveSession
    let component: WorkOrderComponent

    var kernel: WorkOrderKernel {
        WorkOrderKernel(
            workOrder: workOrder, task: { taskEditor($0) }, form: form, notes: notes, photos: photos,
            signature: signature, timer: timer)
    }

    var flows: WorkOrderFlows { live.flows.workOrder(component.id) }

    /// Returns the current work order, with unsent changes applied.
    func details() async throws(FlowProblem) -> WorkOrderDetails { try await flows.details() }

    /// Returns a stream of the work order: its current value, and a new one after each change.
    func observeDetails() -> AsyncStream<Result<WorkOrderDetails, FlowProblem>> {
        live.observed(component.observe.execute()) { ChangeMessages.message(for: $0, number: nil) }
    }

    /// Returns a stream with one element now and one after each change of the work order: `nil`, or the problem if it
    /// cannot be read.
    func changes() -> AsyncStream<FlowProblem?> {
        live.changes(of: component.observe.execute()) { ChangeMessages.message(for: $0, number: nil) }
    }

    /// Returns a stream with one element now and one after each change of the queue: `nil`, or the problem if it cannot
    /// be read.
    func queueChanges() -> AsyncStream<FlowProblem?> {
        live.changes(of: live.session.observeQueue.execute()) { SyncMessages.message(for: $0) }
    }

    /// Returns the work order with its queued changes.
    func snapshot() async throws(FlowProblem) -> WorkOrderSnapshot {
        let details = try await details()
        let queue = try await FlowProblem.wrapping(try await live.session.getQueue.execute()) {
            FlowProblem(SyncMessages.message(for: $0))
        }
        return WorkOrderSnapshot(
            details: details, queue: queue.filter { $0.workOrderID == component.id },
            isSignedContentChanged: component.getSignature.execute(on: details)?.isContentChanged)
    }

    /// Makes changes and returns a sentence about them, with the offer to undo them.
    func save(
        _ make: (WorkOrderFlows) async throws(FlowProblem) -> [MadeChange<ChangedItem>]
    ) async throws(FlowProblem) -> MessageText {
        await live.flows.sentence(try await make(flows))
    }

    /// Makes changes and returns a sentence about them. The screen adds how to undo them.
    /// - Parameter unchanged: The words if there was nothing to change.
    func saved(
        unchanged: (StyledText) -> StyledText = { "\($0): nothing changed" },
        _ make: (WorkOrderFlows) async throws(FlowProblem) -> [MadeChange<ChangedItem>]
    ) async throws(FlowProblem) -> MessageText {
        let made = try await make(flows)
        guard let last = made.last, last.outcome.isSaved else {
            throw nothingToDo(unchanged(made.last?.words ?? ""))
        }
        return MessageText(StyledText.joined(made.map(\.sentence), by: "; "))
    }

    func problem(_ error: ChangeError, _ details: WorkOrderDetails? = nil) -> FlowProblem {
        flows.problem(error, on: details)
    }

    /// Returns the problem of an action without an effect, such as stopping a timer that does not run.
    func nothingToDo(_ words: StyledText) -> FlowProblem {
        FlowProblem(Message(.usage, MessageText(words), next: nil))
    }
}

extension WorkOrderDetails {
    /// Returns the number of a task, from 1; `nil` if the work order does not have it.
    func place(of task: WorkOrderTask.ID) -> Int? { tasks.firstIndex { $0.id == task }.map { $0 + 1 } }
}
