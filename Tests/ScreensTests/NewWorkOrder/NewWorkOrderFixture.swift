import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews
import Synchronization

@testable import MillwrightScreens

/// The work orders that a form has created.
final class CreatedWorkOrders: Sendable {
    private let all = Mutex<[NewWorkOrder]>([])

    var last: NewWorkOrder? { all.withLock { $0.last } }

    func add(_ new: NewWorkOrder) { all.withLock { $0.append(new) } }
}

extension WorkOrderTemplateDetails {
    static let round = WorkOrderTemplateDetails(
        template: WorkOrderTemplate(id: .init("t1"), title: "Boiler round", priority: .low, taskCount: 1),
        description: "each week", checklists: [Checklist(name: "Boiler", tasks: [Task(label: "Pressure", kind: .text)])]
    )
}

extension NewWorkOrderEnvironment {
    /// An environment whose functions answer at once.
    static func test(
        refusal: FlowProblem? = nil, created: CreatedWorkOrders = CreatedWorkOrders(),
        source: WorkOrderTemplate.Reading<[WorkOrderTemplate]>.Source = .server
    ) -> NewWorkOrderEnvironment {
        NewWorkOrderEnvironment(
            directory: { () throws(FlowProblem) in
                if let refusal { throw refusal }
                return WorkOrderFormEnvironment.directory
            },
            templates: { () throws(FlowProblem) in
                if let refusal { throw refusal }
                return WorkOrderTemplate.Reading([WorkOrderTemplateDetails.round.template], source: source)
            },
            template: { _ throws(FlowProblem) in
                if let refusal { throw refusal }
                return .round
            },
            create: { new throws(FlowProblem) in
                if let refusal { throw refusal }
                created.add(new)
                return Created(id: WorkOrder.ID("n"), words: "900001 is created")
            }, time: SampleWorkOrder.time)
    }
}

extension NewWorkOrderState {
    static func test(
        _ title: String = "", focus: NewField = .form(.title),
        _ permissions: Set<Permission> = Set(Permission.allCases)
    ) -> NewWorkOrderState {
        var state = NewWorkOrderState(session: SampleWorkOrder.session(permissions), now: SampleWorkOrder.now)
        state.values.title = TypedText(title)
        state.focus = focus
        return state
    }
}
