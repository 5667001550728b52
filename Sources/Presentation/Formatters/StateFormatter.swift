public import MillwrightOfflineEngine

/// The state of a change, in words and for programs.
public enum StateFormatter {
    public static func of(_ state: OperationState) -> StyledText {
        switch state {
        case .waiting: "waiting"
        case .inDoubt: "sent, answer still to come"
        case .conflict(.changedOnServer): StyledText.paint(.warn, "conflict: changed on the server")
        case .conflict(.unreadableOnServer):
            StyledText.paint(.warn, "conflict: changed on the server to a value that needs a newer version")
        case .conflict(.goneOnServer): StyledText.paint(.warn, "conflict: gone on the server")
        case .conflict(.revoked): StyledText.paint(.warn, "conflict: not yours to see any more")
        case .poisoned(let reason): .paint(.bad, "set aside, the server fails on it: \(withoutStop(reason))")
        case .refused(let reason): .paint(.bad, "refused: \(withoutStop(reason))")
        case .applied: "sent"
        case .withdrawn: "dropped"
        }
    }

    /// Removes the final period, because the server's sentence becomes the middle of ours.
    private static func withoutStop(_ reason: OperationReason) -> String {
        String(reason.words.reversed().drop { $0 == "." }.reversed())
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
