import MillwrightDomain
import MillwrightPresentation
@testable import MillwrightScreens
import MillwrightViews
import Synchronization
import Testing

/// Tests of a fetch from a server that answers slowly.
struct SlowFetchTests {
    /// The server answers after two seconds have been counted.
    @Test func theSecondsOfAFetchAreCountedUntilItEnds() async {
        let (answer, continuation) = AsyncStream.makeStream(of: Void.self)
        let clock = LimitedClock(passes: 2) { continuation.finish() }
        let seconds = Mutex<Int64>(-1)
        let time = ScreenTime(
            now: {
                tenOClock.advanced(
                    by: .seconds(
                        seconds.withLock {
                            $0 += 1; return $0
                        }))
            }, clock: clock,
            zone: .fixed(0))
        let ticks = Mutex<[Int]>([])
        let words = await time.counting { second in
            ticks.withLock { $0.append(second) }
        } during: {
            for await _ in answer {}
            return "fetched"
        }
        #expect(words == "fetched")
        #expect(ticks.withLock { $0 } == [1, 2])
    }

    @Test func eachScreenWithAFetchShowsItsProgress() {
        var list = WorkOrderListState(now: tenOClock, today: tenOClock..<tenOClock)
        var status = StatusState(now: tenOClock)
        for (seconds, words) in [(0, "fetching from the server"), (9, "fetching from the server, 9 s")] {
            WorkOrderListScreen.apply(.fetchProgressed(seconds: seconds), to: &list)
            StatusScreen.apply(.fetchProgressed(seconds: seconds), to: &status)
            #expect(WorkOrderListScreen.view(list, in: .test).message?.text.plain == words)
            #expect(StatusScreen.view(status, in: .test).message?.text.plain == words)
        }
        WorkOrderListScreen.apply(.fetchProgressed(seconds: nil), to: &list)
        #expect(WorkOrderListScreen.view(list, in: .test).message == nil)
    }
}
