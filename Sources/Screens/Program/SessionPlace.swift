import MillwrightFrontEnd
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
    /// The question before the undo or redo of a change.
    case history(OutboxOperation.ID, UndoDirection)

    var part: PathPart {
        switch self {
        case .workOrders: "work-orders"
        case .queue: "queue"
        case .bin: "bin"
        case .status: "status"
        case .history(let id, let direction): PathPart(direction.rawValue, id.rawValue)
        }
    }

    init?(_ part: PathPart) {
        switch (part.name, part.value) {
        case ("work-orders", nil): self = .workOrders
        case ("queue", nil): self = .queue
        case ("bin", nil): self = .bin
        case ("status", nil): self = .status
        case (let name, let id?):
            guard let direction = UndoDirection(rawValue: name) else { return nil }
            self = .history(OutboxOperation.ID(id), direction)
        default: return nil
        }
    }
}
