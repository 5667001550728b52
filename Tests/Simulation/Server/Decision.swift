import MillwrightClients
import MillwrightWire

/// The decision about a write before it is committed.
enum Decision {
    /// - Parameter replaced: the value before a change of a field, as ``PlainText``; nil for any other write.
    case done(PlantData.Row, changed: Bool, replaced: String? = nil)
    /// A record for the office, which is not a row of the feed.
    case recorded(String, on: String, changed: Bool)
    case refused(APIResponse, isVerdict: Bool)

    static func verdict(_ type: ProblemType, _ status: Int, _ title: String) -> Decision {
        .refused(.problem(type, status, title), isVerdict: true)
    }

    static func outOfStock(_ inStock: Double) -> Decision {
        .refused(.problem(.outOfStock, 422, "Not in stock", inStock: inStock), isVerdict: true)
    }

    /// The refusal of a body that cannot be read.
    static let unreadable = verdict(.malformed, 400, "Not readable")
    static let isComplete = verdict(.ruleRefused, 422, "The work order is complete")
    static let notPermitted = Decision.refused(.problem(.notPermitted, 403, "Not permitted"), isVerdict: false)
}
