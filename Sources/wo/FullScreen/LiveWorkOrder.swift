import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases

/// The functions that the screens of one work order call, implemented with its use cases.
struct LiveWorkOrder: Sendable {
    let live: LiveSession
    let component: WorkOrderComponent

    var kernel: WorkOrderKernel {
        WorkOrderKernel(
            workOrder: workOrder, task: { taskEditor($0) }, form: form, notes: notes, photos: photos,
            signature: signature, timer: timer)
    }

    /// Returns the current work order, with unsent changes applied.
    func details() async throws(ScreenProblem) -> WorkOrderDetails {
        try await ScreenProblem.wrapping(try await component.getDetails.execute()) {
            problem($0)
        }
    }

    /// Returns a stream of the work order: its current value, and a new one after each change.
    func observeDetails() -> AsyncStream<Result<WorkOrderDetails, ScreenProblem>> {
        live.observed(component.observe.execute()) { ChangeMessages.message(for: $0, number: nil) }
    }

    /// Returns a stream with one element now and one after each change of the work order: `nil`, or the problem if it
    /// cannot be read.
    func changes() -> AsyncStream<ScreenProblem?> {
        live.changes(of: component.observe.execute()) { ChangeMessages.message(for: $0, number: nil) }
    }

    /// Returns a stream with one element now and one after each change of the queue: `nil`, or the problem if it cannot
    /// be read.
    func queueChanges() -> AsyncStream<ScreenProblem?> {
        live.changes(of: live.session.observeQueue.execute()) { SyncMessages.message(for: $0) }
    }

    /// Returns the work order with its queued changes.
    func snapshot() async throws(ScreenProblem) -> WorkOrderSnapshot {
        let details = try await details()
        let queue = try await ScreenProblem.wrapping(try await live.session.getQueue.execute()) {
            ScreenProblem(SyncMessages.message(for: $0))
        }
        return WorkOrderSnapshot(
            details: details, queue: queue.filter { $0.workOrderID == component.id },
            isSignedContentChanged: component.getSignature.execute(on: details)?.isContentChanged)
    }

    /// Makes a change and returns a sentence about it.
    /// - Parameters:
    ///   - task: The task of the change, for the message about a failure.
    ///   - words: Describes the change. The argument is the work order before the change.
    func save(
        task: WorkOrderTask.ID? = nil, _ words: (WorkOrderDetails) -> StyledText,
        _ change: () async throws(ChangeError) -> ChangeOutcome
    ) async throws(ScreenProblem) -> MessageText {
        let before = try await details()
        let outcome = try await outcome(before, task: task, change)
        return await live.sentence(words(before), outcome)
    }

    /// Makes a change. Throws a failure as a message about the work order and the task.
    func outcome<Outcome>(
        _ details: WorkOrderDetails, task: WorkOrderTask.ID? = nil,
        _ change: () async throws(ChangeError) -> Outcome
    ) async throws(ScreenProblem) -> Outcome {
        try await ScreenProblem.wrapping(try await change()) { error in
            problem(error, details, place: task.flatMap { details.place(of: $0) })
        }
    }

    func problem(_ error: ChangeError, _ details: WorkOrderDetails? = nil, place: Int? = nil) -> ScreenProblem {
        var newer: NewerValue?
        if case .changedSinceShown(let field, let value, _) = error { newer = NewerValue(field: field, value: value) }
        return ScreenProblem(
            ChangeMessages.message(
                for: error, number: details?.workOrder.number, place: place, of: live.session.session,
                time: live.context.time),
            newer: newer)
    }

    /// Returns the problem of an action without an effect, such as stopping a timer that does not run.
    func nothingToDo(_ words: StyledText) -> ScreenProblem {
        ScreenProblem(Message(.usage, MessageText(words), next: nil))
    }
}

extension WorkOrderDetails {
    /// Returns the number of a task, from 1; `nil` if the work order does not have it.
    func place(of task: WorkOrderTask.ID) -> Int? { tasks.firstIndex { $0.id == task }.map { $0 + 1 } }
}
