import MillwrightPresentation
import MillwrightTEA

/// The effects of a feature that shows a sentence about the result of the last action for a short time.
protocol NoticeEffect: Sendable {
    static func noticed(_ words: MessageText) -> Self
    /// The display time of the notice is over.
    static var noticeExpired: Self { get }
}
