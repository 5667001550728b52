import MillwrightScopes

/// The child scopes of a signed-in person's scope. The list of work orders is always open, and the others open on top
/// of it.
enum SessionPlace: String, Destination {
    case workOrders = "work-orders"
    case queue
    case status

    var part: PathPart { PathPart(rawValue) }

    init?(_ part: PathPart) {
        guard part.value == nil else { return nil }
        self.init(rawValue: part.name)
    }
}
