import MillwrightOfflineEngine
import MillwrightPresentation

extension OperationState {
    /// The state of a change in one or two words, for a narrow column.
    var mark: StyledText {
        switch self {
        case .waiting, .inDoubt: StyledText("waiting").painted(.faint)
        case .conflict: .paint(.warn, "conflict")
        case .refused: .paint(.bad, "refused")
        case .poisoned: .paint(.bad, "set aside")
        case .applied: StyledText("sent").painted(.faint)
        case .withdrawn: StyledText("discarded").painted(.faint)
        }
    }

    /// A symbol of one column, for a list without room for ``mark``: an arrow for a change on its way, and an exclamation
    /// mark for one that needs a person.
    var symbol: StyledText {
        switch self {
        case .waiting, .inDoubt: StyledText("↑").painted(.faint)
        case .conflict: .paint(.warn, "!")
        case .refused, .poisoned: .paint(.bad, "!")
        case .applied, .withdrawn: ""
        }
    }
}
