import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightScopes

/// The child scopes of the queue.
enum QueuePlace: Destination {
    case conflict(OutboxOperation.ID)

    var part: PathPart {
        switch self {
        case .conflict(let id): PathPart("conflict", id.rawValue)
        }
    }

    init?(_ part: PathPart) {
        guard part.name == "conflict", let id = part.value else { return nil }
        self = .conflict(OutboxOperation.ID(id))
    }
}
