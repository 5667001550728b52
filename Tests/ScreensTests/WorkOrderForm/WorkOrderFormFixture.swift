import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation

@testable import MillwrightScreens

/// The changes that a form has saved.
actor SavedChanges {
    private(set) var changes: [Change] = []

    func add(_ changes: [Change]) { self.changes += changes }
}

extension WorkOrderFormEnvironment {
    static let directory = Directory(
        assets: [Asset(id: Asset.ID("a1"), name: "Boiler"), Asset(id: Asset.ID("a2"), name: "Pump")],
        locations: [Location(id: Location.ID("l1"), name: "Cellar")],
        assignees: [.user(SampleWorkOrder.ann, name: "Ann"), .team(Team.ID("t"), name: "Night shift")],
        names: DirectoryNames(parts: ["O-ring"], categories: ["gas", "oil", "water", "x"]))

    /// An environment whose functions return at once.
    static func sample(
        _ reads: [Result<WorkOrder, FlowProblem>] = [], refusal: FlowProblem? = nil,
        saved: SavedChanges = SavedChanges()
    ) -> WorkOrderFormEnvironment {
        WorkOrderFormEnvironment(
            observe: {
                AsyncStream { stream in
                    for read in reads { stream.yield(read) }
                    stream.finish()
                }
            },
            save: { changes, _ throws(FlowProblem) in
                if let refusal { throw refusal }
                await saved.add(changes)
                return "saved"
            },
            directory: { () throws(FlowProblem) in
                if let refusal { throw refusal }
                return directory
            }, time: SampleWorkOrder.time)
    }
}

extension WorkOrderFormState {
    static var dueOrder: WorkOrder {
        var order = SampleWorkOrder.details.workOrder
        order.description = "twice\na year"
        order.due = Instant(millisecondsSince1970: 1_764_086_400_000)
        return order
    }

    /// A state of the form after its first read.
    static func sample(
        _ order: WorkOrder = dueOrder, focus: FormField = .title, session: Session = SampleWorkOrder.session(),
        _ edit: (inout FormValues) -> Void = { _ in }
    ) -> WorkOrderFormState {
        var state = WorkOrderFormState(id: order.id, session: session, now: SampleWorkOrder.now)
        var values = FormValues(order, zone: .fixed(0))
        (state.order, state.saved, state.focus) = (.loaded(order), values, focus)
        edit(&values)
        (state.values, state.shown) = (values, FormField.values(of: order))
        return state
    }
}
