import MillwrightScreenKit
import MillwrightPresentation
import Testing

@testable import MillwrightScreens

/// Tests that a screen's notice ends when another screen shows one.
struct NoticeTests {
    @Test func aNewNoticeEndsTheNoticeOfAnotherScreen() async {
        let (board, clock) = (NoticeBoard(), LimitedClock(passes: 0))
        let first = await board.begin()
        async let isOver = board.wait(until: first, clock: clock)
        let second = await board.begin()
        #expect(await isOver)
        let wait = Task { await board.wait(until: second, clock: clock) }
        wait.cancel()
        #expect(await !wait.value)
    }
}
