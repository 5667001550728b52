import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightScopes

/// The child scopes of the queue.
enum QueuePlace: Destination {
    case conflict(OutboxOperation.ID)
    /// The form of a new work order that the server has not created.
    case creation(OutboxOperation.ID)

    var part: PathPart {
        switch self {
        case .conflict(let id): PathPart("conflict", id.rawValue)
        case .creation(let id): PathPart("creation", id.rawValue)
        }
    }

    init?(_ part: PathPart) {
        guard let id = part.value.map({ OutboxOperation.ID($0) }) else { return nil }
        switch part.name {
        case "conflict": self = .conflict(id)
        case "creation": self = .creation(id)
        default: return nil
        }
    }
}
