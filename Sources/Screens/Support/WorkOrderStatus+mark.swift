import MillwrightDomain
import MillwrightViews

extension WorkOrderStatus {
    /// The status as one ASCII character, for a list without room for the word.
    var mark: StyledText {
        switch self {
        case .open: "o"
        case .inProgress: "*"
        case .onHold: "="
        case .complete: "x"
        }
    }
}
