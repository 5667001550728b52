import MillwrightPresentation
import MillwrightTEA

extension Emit where Effect: NoticeEffect {
    /// Shows a notice, and removes it after a few seconds. A newer notice of any screen replaces it at once.
    nonisolated(nonsending) func show(_ words: MessageText, _ time: ScreenTime) async {
        await cancelPrevious(id: NoticeWork.notice)
        let later = await time.beginNotice()
        await self(.noticed(words))
        guard await time.waitForNotice(until: later) else { return }
        await self(.noticeExpired)
    }
}
