import MillwrightScopes

/// The scopes of a signed-in person. The list of work orders is always open, and the others lie above it.
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
