import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightViews

@testable import MillwrightScreens

extension TaskEditorEnvironment {
    /// An environment whose functions return at once.
    static func sample(
        _ reads: [Result<TaskSnapshot, FlowProblem>] = [], refusal: FlowProblem? = nil,
        noteRefusal: FlowProblem? = nil
    ) -> TaskEditorEnvironment {
        TaskEditorEnvironment(
            observe: {
                AsyncStream { stream in
                    for read in reads { stream.yield(read) }
                    stream.finish()
                }
            },
            answer: { _, _ throws(FlowProblem) in
                if let refusal { throw refusal }
                return "answered"
            },
            annotate: { _, _ throws(FlowProblem) in
                if let noteRefusal { throw noteRefusal }
                return "noted"
            }, time: SampleWorkOrder.time)
    }
}

extension TaskSnapshot {
    static func sample(
        _ kind: TaskKind, _ value: TaskValue? = nil, note: String = "", status: WorkOrderStatus = .inProgress
    ) -> TaskSnapshot {
        var order = SampleWorkOrder.details.workOrder
        order.status = status
        let task = WorkOrderTask(
            id: SampleWorkOrder.task("t"), checklistID: Checklist.ID("c"), label: "Pressure", kind: kind,
            isRequired: true, value: value, note: note)
        return TaskSnapshot(workOrder: order, place: 3, task: task)
    }
}

extension TaskEditorState {
    /// A state of the editor after its first read.
    static func sample(_ snapshot: TaskSnapshot) -> TaskEditorState {
        var state = TaskEditorState(
            id: snapshot.task.id, session: SampleWorkOrder.session(), now: SampleWorkOrder.now)
        state.receive(.success(snapshot), now: SampleWorkOrder.now)
        return state
    }

    static func sample(_ kind: TaskKind, _ value: TaskValue? = nil, typed text: String? = nil) -> TaskEditorState {
        var state = sample(.sample(kind, value))
        if let text { state.input = .typed(TypedText(text, shape: kind == .text ? .lines : .line)) }
        return state
    }

    static let bar = TaskKind.number(NumberRule(unit: "bar", minimum: 1, maximum: 2, keepsOutOfRange: true))
}
