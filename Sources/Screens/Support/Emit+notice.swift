import MillwrightTEA

extension Emit {
    /// Shows a notice and removes it after its time, unless a newer one has replaced it.
    /// - Parameters:
    ///   - shown: the effect that shows the notice.
    ///   - expired: the effect that removes it.
    ///   - id: names the work of all notices of the screen.
    nonisolated(nonsending) func showNotice(
        _ shown: Effect, until expired: Effect, id: some Hashable & Sendable, time: ScreenTime
    ) async {
        await cancelPrevious(id: id)
        await self(shown)
        guard await time.waitForNotice() else { return }
        await self(expired)
    }
}
