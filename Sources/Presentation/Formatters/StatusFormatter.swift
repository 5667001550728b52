public import MillwrightDomain
public import MillwrightViews

public enum StatusFormatter {
    public static func of(_ status: WorkOrderStatus) -> StyledText {
        switch status {
        case .open: "open"
        case .inProgress: "in progress"
        case .onHold: "on hold"
        case .complete: "complete"
        }
    }

    /// The status in JSON and TSV.
    public static func code(_ status: WorkOrderStatus) -> String {
        switch status {
        case .open: "open"
        case .inProgress: "in_progress"
        case .onHold: "on_hold"
        case .complete: "complete"
        }
    }

    /// Parses a typed status. Hyphens, underscores, spaces and case make no difference.
    public static func parse(_ text: String) -> WorkOrderStatus? {
        switch text.lowercased().filter({ $0 != "-" && $0 != "_" && $0 != " " }) {
        case "open", "todo", "undone": .open
        case "inprogress", "started", "start": .inProgress
        case "onhold", "hold": .onHold
        case "complete", "completed", "done": .complete
        default: nil
        }
    }
}
