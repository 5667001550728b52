public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit

public enum SignatureEffect: NoticeEffect, Equatable {
    case received(Result<SignatureContent, FlowProblem>, now: Instant)
    case signingChanged(Signing?)
    case signFailed(FlowProblem)
    case noticed(MessageText)
    /// The display time of the notice is over.
    case noticeExpired
}
