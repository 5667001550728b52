public import MillwrightFrontEnd
public import MillwrightDomain
public import MillwrightPresentation
public import MillwrightScreenKit

public enum TimerEffect: NoticeEffect, Equatable {
    case received(Result<TimerContent, FlowProblem>, now: Instant)
    /// Another minute has passed while a timer runs.
    case ticked(now: Instant)
    case selected(row: Int)
    case toggleBegan
    case toggleEnded
    case correctionChanged(TimerCorrection?)
    case correctionFailed(FlowProblem)
    case enteringChanged(TimeEntering?)
    case enteringFailed(Message)
    /// Labor time was added. The list selects it.
    case added(LogEntry.TimeSpan)
    case noticed(MessageText)
    /// The display time of the notice is over.
    case noticeExpired
}
