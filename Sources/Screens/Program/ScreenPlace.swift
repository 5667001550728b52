public import MillwrightDomain
public import MillwrightOfflineEngine
import MillwrightScopes

/// The screens that a route leads to, with their ids: the screen itself and those below it.
public struct ScreenPlace: Hashable, Sendable {
    /// The paths below the scope of an account.
    let paths: [[PathPart]]

    func paths(below top: PathPart) -> [ScopePath] { paths.map { ScopePath([top] + $0) } }
}

extension ScreenRoute {
    /// Returns the screens of the route. Every place has the list of work orders at the bottom.
    public func place<Problem>(in targets: RouteTargets<Problem>) async throws(Problem) -> ScreenPlace {
        let list = [SessionPlace.workOrders.part]
        switch self {
        case .workOrders: return ScreenPlace(paths: [list])
        case .queue: return ScreenPlace(paths: [list, [SessionPlace.queue.part]])
        case .status: return ScreenPlace(paths: [list, [SessionPlace.status.part]])
        case .conflict(let number):
            let conflict = QueuePlace.conflict(try await targets.conflict(number)).part
            return ScreenPlace(paths: [list, [SessionPlace.queue.part, conflict]])
        case .workOrder(let number, let screen):
            let id = try await targets.workOrder(number)
            var path = list + [WorkOrderListPlace.workOrder(id).part]
            if let screen { path.append(try await screen.place(in: id, targets).part) }
            return ScreenPlace(paths: [path])
        }
    }
}

extension WorkOrderRoute {
    fileprivate func place<Problem>(
        in id: WorkOrder.ID, _ targets: RouteTargets<Problem>
    ) async throws(Problem) -> WorkOrderPlace {
        switch self {
        case .task(let number): .task(try await targets.task(id, number))
        case .edit: .form
        case .notes: .notes(isWriting: false)
        case .newNote: .notes(isWriting: true)
        case .photos: .photos(nil)
        case .signature: .signature
        case .timer: .timer
        }
    }
}

/// The functions that find the target of a route on this device. They throw if there is no such target.
public struct RouteTargets<Problem: Error>: Sendable {
    /// Returns the id of the work order that has this number.
    public var workOrder: @Sendable (Int) async throws(Problem) -> WorkOrder.ID
    /// Returns the id of the task that has this number in the work order.
    public var task: @Sendable (WorkOrder.ID, Int) async throws(Problem) -> WorkOrderTask.ID
    /// Returns the id of the operation in conflict that has this number.
    public var conflict: @Sendable (Int) async throws(Problem) -> OutboxOperation.ID

    public init(
        workOrder: @escaping @Sendable (Int) async throws(Problem) -> WorkOrder.ID,
        task: @escaping @Sendable (WorkOrder.ID, Int) async throws(Problem) -> WorkOrderTask.ID,
        conflict: @escaping @Sendable (Int) async throws(Problem) -> OutboxOperation.ID
    ) {
        self.workOrder = workOrder
        self.task = task
        self.conflict = conflict
    }
}
