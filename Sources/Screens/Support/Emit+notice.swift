import MillwrightPresentation
import MillwrightTEA

/// The effects of a feature that shows the result of the last action for a short time (requirement V5).
protocol NoticeEffect: Sendable {
    static func noticed(_ words: MessageText) -> Self
    /// The notice has been on display long enough.
    static var noticeExpired: Self { get }
}

/// The name of the work that shows a notice.
private enum NoticeWork { case notice }

extension Emit where Effect: NoticeEffect {
    /// Shows a notice and removes it after its time, unless a newer one has replaced it.
    nonisolated(nonsending) func show(_ words: MessageText, _ time: ScreenTime) async {
        await cancelPrevious(id: NoticeWork.notice)
        await self(.noticed(words))
        guard await time.waitForNotice() else { return }
        await self(.noticeExpired)
    }
}
