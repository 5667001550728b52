import MillwrightDomain
import MillwrightScopes

/// The child scopes of the list of work orders.
enum WorkOrderListPlace: Destination {
    case workOrder(WorkOrder.ID)
    /// The form for a new work order.
    case new

    var part: PathPart {
        switch self {
        case .workOrder(let id): PathPart("work-order", id.rawValue)
        case .new: "new"
        }
    }

    init?(_ part: PathPart) {
        switch (part.name, part.value) {
        case ("work-order", let id?): self = .workOrder(WorkOrder.ID(id))
        case ("new", nil): self = .new
        default: return nil
        }
    }
}
