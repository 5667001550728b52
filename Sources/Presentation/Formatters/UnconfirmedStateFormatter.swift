public import MillwrightDomain

/// The texts for a part of a work order that the server has not confirmed: a mark for a person, and a code for programs.
public enum UnconfirmedStateFormatter {
    /// Returns the mark to put behind the part; empty for a confirmed part.
    public static func mark(_ state: UnconfirmedState?) -> StyledText {
        switch state {
        case nil: ""
        case .waiting: .paint(.faint, " (not sent)")
        case .inDoubt: .paint(.faint, " (not confirmed)")
        case .setAside: .paint(.bad, " (set aside)")
        case .conflict: .paint(.warn, " (conflict)")
        }
    }

    public static func code(_ state: UnconfirmedState) -> String {
        switch state {
        case .waiting: "waiting"
        case .inDoubt: "in_doubt"
        case .setAside: "set_aside"
        case .conflict: "conflict"
        }
    }
}
