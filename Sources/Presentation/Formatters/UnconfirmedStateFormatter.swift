public import MillwrightDomain
public import MillwrightViews

/// The texts for a change that the server has not confirmed: a mark and words for a person, and a code for programs.
public enum UnconfirmedStateFormatter {
    /// Returns the mark to put behind the part; empty for a confirmed part.
    public static func mark(_ state: UnconfirmedState?) -> StyledText {
        guard let state else { return "" }
        return .paint(role(state), " (\(plain(state)))")
    }

    /// Returns the state in one or two words, for a column of a list.
    public static func words(_ state: UnconfirmedState) -> StyledText { .paint(role(state), plain(state)) }

    /// Returns a symbol of one column, for a list without room for ``words(_:)``: an arrow for a change on its way, and an
    /// exclamation mark for one that needs a person.
    public static func symbol(_ state: UnconfirmedState) -> StyledText {
        switch state {
        case .waiting, .inDoubt: .paint(role(state), "↑")
        case .refused, .setAside, .conflict: .paint(role(state), "!")
        }
    }

    private static func plain(_ state: UnconfirmedState) -> StyledText {
        switch state {
        case .waiting: "not sent"
        case .inDoubt: "not confirmed"
        case .refused: "refused"
        case .setAside: "set aside"
        case .conflict: "conflict"
        }
    }

    private static func role(_ state: UnconfirmedState) -> Role {
        switch state {
        case .waiting, .inDoubt: .faint
        case .refused, .setAside: .bad
        case .conflict: .warn
        }
    }

    public static func code(_ state: UnconfirmedState) -> String {
        switch state {
        case .waiting: "waiting"
        case .inDoubt: "in_doubt"
        case .refused: "refused"
        case .setAside: "set_aside"
        case .conflict: "conflict"
        }
    }
}
