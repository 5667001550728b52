import MillwrightDomain
import MillwrightScopes

/// The child scopes of the list of work orders.
enum WorkOrderListPlace: Destination {
    case workOrder(WorkOrder.ID)

    var part: PathPart {
        switch self {
        case .workOrder(let id): PathPart("work-order", id.rawValue)
        }
    }

    init?(_ part: PathPart) {
        guard part.name == "work-order", let id = part.value else { return nil }
        self = .workOrder(WorkOrder.ID(id))
    }
}
