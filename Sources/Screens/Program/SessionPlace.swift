import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightScopes

/// The child scopes of a signed-in person's scope. The list of work orders is always open, and the others open on top
/// of it.
enum SessionPlace: Destination {
    case workOrders
    case queue
    case bin
    case status
    /// The question before the undo of a change.
    case undo(OutboxOperation.ID)

    var part: PathPart {
        switch self {
        case .workOrders: "work-orders"
        case .queue: "queue"
        case .bin: "bin"
        case .status: "status"
        case .undo(let id): PathPart("undo", id.rawValue)
        }
    }

    init?(_ part: PathPart) {
        switch (part.name, part.value) {
        case ("work-orders", nil): self = .workOrders
        case ("queue", nil): self = .queue
        case ("bin", nil): self = .bin
        case ("status", nil): self = .status
        case ("undo", let id?): self = .undo(OutboxOperation.ID(id))
        default: return nil
        }
    }
}
