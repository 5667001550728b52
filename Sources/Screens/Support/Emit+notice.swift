import MillwrightPresentation
import MillwrightTEA

/// The effects of a feature that shows a sentence about the result of the last action for a short time.
protocol NoticeEffect: Sendable {
    static func noticed(_ words: MessageText) -> Self
    /// The display time of the notice is over.
    static var noticeExpired: Self { get }
}

/// The id of the work that shows a notice.
private enum NoticeWork { case notice }

extension Emit where Effect: NoticeEffect {
    /// Shows a notice, and removes it after a few seconds. A newer notice replaces it at once.
    nonisolated(nonsending) func show(_ words: MessageText, _ time: ScreenTime) async {
        await cancelPrevious(id: NoticeWork.notice)
        await self(.noticed(words))
        guard await time.waitForNotice() else { return }
        await self(.noticeExpired)
    }
}
