public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit

public enum SignatureEffect: NoticeEffect, Equatable {
    case received(Result<SignatureContent, ScreenProblem>, now: Instant)
    case signingChanged(Signing?)
    case signFailed(ScreenProblem)
    case noticed(MessageText)
    /// The display time of the notice is over.
    case noticeExpired
}
