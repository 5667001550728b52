import MillwrightPresentation
import Testing

@testable import MillwrightScreens

/// Tests that a screen's notice ends when another screen shows one.
struct NoticeTests {
    @Test func aNewNoticeEndsTheNoticeOfAnotherScreen() async {
        let time = ScreenTime(now: { tenOClock }, clock: LimitedClock(passes: 0), zone: .fixed(0))
        let first = await time.beginNotice()
        async let isOver = time.waitForNotice(until: first)
        let second = await time.beginNotice()
        #expect(await isOver)
        let wait = Task { await time.waitForNotice(until: second) }
        wait.cancel()
        #expect(await !wait.value)
    }
}
