import MillwrightPresentation
import MillwrightViews

/// The step of a sign-in that is under way.
public enum SignInStage: Equatable, Sendable {
    case contacting
    case signingIn
    /// The first fetch. `workOrders` is the number of work orders that are on this device so far.
    case fetching(workOrders: Int)

    var blocks: [Block] {
        switch self {
        case .contacting: [.text("contacting the server")]
        case .signingIn: [.text("signing in")]
        case .fetching(0): [.text(Self.fetching)]
        case .fetching(let count):
            [
                .text(Self.fetching),
                .progress(ProgressBar("on this device", done: count, of: nil, detail: Counted.workOrders(count))),
            ]
        }
    }

    private static let fetching: StyledText = "signed in; fetching the work orders"
}
