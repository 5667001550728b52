public import MillwrightOfflineEngine
public import MillwrightViews

/// The texts for the state of a change: words for a person, and a code for programs.
public enum StateFormatter {
    public static func of(_ state: OperationState) -> StyledText {
        switch state {
        case .waiting: "waiting"
        case .inDoubt: "sent, not confirmed yet"
        case .conflict(.changedOnServer): StyledText.paint(.warn, "conflict: changed on the server")
        case .conflict(.unreadableOnServer):
            StyledText.paint(.warn, "conflict: changed on the server to a value that only a newer version can show")
        case .conflict(.goneOnServer):
            StyledText.paint(.warn, "conflict: deleted on the server, or no longer assigned to you")
        case .conflict(.revoked): StyledText.paint(.warn, "conflict: no longer assigned to you")
        case .conflict(.belowStock(let inStock)):
            StyledText.paint(.warn, "conflict: only \(NumberText.printable(inStock)) in stock")
        case .poisoned(let reason): .paint(.bad, "set aside, the server fails on it: \(reason.words.withoutFinalStop)")
        case .refused(let reason): .paint(.bad, "refused: \(reason.words.withoutFinalStop)")
        case .applied: "sent"
        case .withdrawn: "discarded"
        }
    }

    public static func code(_ state: OperationState) -> String {
        switch state {
        case .waiting: "waiting"
        case .inDoubt: "in_doubt"
        case .conflict: "conflict"
        case .refused: "refused"
        case .poisoned: "poisoned"
        case .applied: "applied"
        case .withdrawn: "withdrawn"
        }
    }
}

extension String {
    /// The text without its final period, so that a message can append its own punctuation.
    var withoutFinalStop: String { String(reversed().drop { $0 == "." }.reversed()) }
}
