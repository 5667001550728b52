public import MillwrightDomain
public import MillwrightPresentation

public enum StatusEffect: Equatable, Sendable {
    case received(Result<StatusContent, ScreenProblem>, now: Instant)
    case reachBegan
    case reached(Reachability)
    case selected(row: Int)
    /// The person wants to use this account. The parent of the screen switches to it, over `SwitchAccountUseCase`, or
    /// asks for the password if the account is signed out.
    case choseAccount(DeviceAccount)
    case fetchBegan
    case fetchEnded
    case noticed(MessageText)
    /// The notice has been on display long enough.
    case noticeExpired
}
