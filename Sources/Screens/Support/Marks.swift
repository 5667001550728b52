import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews

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

    /// The symbol of the state for a list without room for ``mark``; empty for a finished change.
    var symbol: StyledText { UnconfirmedState(self).map(UnconfirmedStateFormatter.symbol) ?? "" }
}

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
