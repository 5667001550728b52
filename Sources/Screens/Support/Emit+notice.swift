import MillwrightTEA

/// The name of the work that shows a notice.
private enum NoticeWork { case notice }

extension Emit {
    /// Shows a notice and removes it after its time, unless a newer one has replaced it.
    /// - Parameters:
    ///   - shown: the effect that puts the notice on display.
    ///   - expired: the effect that removes it.
    nonisolated(nonsending) func notice(_ shown: Effect, expired: Effect, time: ScreenTime) async {
        await cancelPrevious(id: NoticeWork.notice)
        await self(shown)
        guard await time.waitForNotice() else { return }
        await self(expired)
    }
}
