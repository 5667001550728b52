public import MillwrightDomain
public import MillwrightPresentation

public struct WorkOrderState: Equatable, Sendable {
    public let id: WorkOrder.ID
    /// The session, which decides about the available actions.
    public let session: Session
    public var snapshot = Loadable<WorkOrderSnapshot>.loading
    /// The time of the last read. The view uses it for ages and due dates.
    public var now: Instant
    /// The selected item. Before the first read, this is the item to select after the read; `nil` selects the first
    /// one. After the first read, it is `nil` if there is nothing to select.
    public var selected: WorkOrderItem?
    /// The position of the selected item. If the item is removed, the selection stays at this position.
    public var position = 0
    /// The tasks whose answers are being saved.
    public var saving: Set<WorkOrderTask.ID> = []
    public var dialog: WorkOrderDialog?
    /// The sentence about the result of the last action.
    public var notice: MessageText?
    /// The seconds since a fetch from the server began; `nil` while no fetch is under way.
    public var fetching: Int?
    /// The reason why the last action was refused. It stays until the next action.
    public var problem: Message?

    /// - Parameter task: the task that is selected at first; `nil` for the first item.
    public init(id: WorkOrder.ID, session: Session, now: Instant, task: WorkOrderTask.ID? = nil) {
        self.id = id
        self.session = session
        self.now = now
        selected = task.map { .task($0) }
    }

    var details: WorkOrderDetails? { snapshot.value?.details }

    var items: [WorkOrderItem] { snapshot.value?.items ?? [] }

    /// The selected task; `nil` if the selected item is not a task.
    var selectedTask: WorkOrderTask? {
        if case .task(let id) = selected { details?.task(id) } else { nil }
    }

    /// The selection; `nil` if it is the first part.
    public var draft: WorkOrderDraft? {
        position == 0 ? nil : selected.map { WorkOrderDraft($0, at: position) }
    }

    mutating func restore(_ draft: WorkOrderDraft) {
        (selected, position) = (draft.item, draft.position)
        if snapshot.value != nil { select(items.firstIndex(of: draft.item) ?? draft.position) }
    }

    /// Selects the task, after the first read at the latest.
    mutating func show(_ task: WorkOrderTask.ID) {
        selected = .task(task)
        if snapshot.value != nil { select(items.firstIndex(of: .task(task)) ?? position) }
    }

    /// Changes the entry that the person types.
    mutating func changeEntering(_ body: (inout LogEntering) -> Void) {
        guard case .entering(var entering) = dialog else { return }
        body(&entering)
        dialog = .entering(entering)
    }

    /// Returns the position of the next task without an answer below a task; `nil` without such a task, or if another item
    /// is selected.
    func position(ofOpenTaskAfter task: WorkOrderTask.ID) -> Int? {
        guard selected == .task(task), let place = items.firstIndex(of: .task(task)) else { return nil }
        return items[(place + 1)...].firstIndex {
            if case .task(let id) = $0 { details?.task(id)?.isAnswered == false } else { false }
        }
    }

    mutating func select(_ position: Int) {
        let items = items
        self.position = min(max(0, position), max(0, items.count - 1))
        selected = items.isEmpty ? nil : items[self.position]
    }
}
