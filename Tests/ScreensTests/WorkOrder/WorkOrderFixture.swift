import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation

@testable import MillwrightScreens

extension WorkOrderEnvironment {
    /// An environment whose functions return at once.
    static func sample(
        _ reads: [Result<WorkOrderSnapshot, FlowProblem>] = [], refusal: FlowProblem? = nil
    ) -> WorkOrderEnvironment {
        WorkOrderEnvironment(
            observe: {
                AsyncStream { stream in
                    for read in reads { stream.yield(read) }
                    stream.finish()
                }
            },
            answer: { _, _, _ throws(FlowProblem) in
                if let refusal { throw refusal }
                return "answered"
            },
            changeStatus: { _, _ throws(FlowProblem) in
                if let refusal { throw refusal }
                return "status changed"
            },
            record: { entry throws(FlowProblem) in
                if let refusal { throw refusal }
                return "recorded"
            },
            directory: { () throws(FlowProblem) in
                if let refusal { throw refusal }
                return WorkOrderFormEnvironment.directory
            },
            assign: { assignees, _ throws(FlowProblem) in
                if let refusal { throw refusal }
                return "assigned to \(assignees.count)"
            },
            fetch: { "fetched" }, time: SampleWorkOrder.time)
    }
}

extension WorkOrderState {
    /// A state of the screen after its first read.
    static func sample(
        _ details: WorkOrderDetails = SampleWorkOrder.details, _ session: Session = SampleWorkOrder.session(),
        selected position: Int = 0
    ) -> WorkOrderState {
        var state = WorkOrderState(id: SampleWorkOrder.id, session: session, now: SampleWorkOrder.now)
        state.snapshot = .loaded(WorkOrderSnapshot(details: details))
        state.select(position)
        return state
    }
}
