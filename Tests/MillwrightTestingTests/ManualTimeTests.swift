import MillwrightKernel
import MillwrightTesting
import Testing

struct ManualTimeTests {
    @Test func aWaitEndsWhenTheTimeIsMovedToItsEnd() async throws {
        let time = ManualTime()
        let start = time.now
        let clock = time.kernelTime.clock
        async let waits: Void = clock.sleep(for: .seconds(30))
        await time.advanceToNextWake()
        try await waits
        #expect(start.distance(to: time.now) == .seconds(30))
    }

    @Test func aCancelledWaitThrows() async {
        let time = ManualTime()
        let clock = time.kernelTime.clock
        let wait = Task { try await clock.sleep(for: .seconds(30)) }
        wait.cancel()
        await #expect(throws: CancellationError.self) { try await wait.value }
    }

    @Test func theDeviceClockJumpsWithoutEndingAWait() async throws {
        let time = ManualTime()
        let clock = time.kernelTime.clock
        async let waits: Void = clock.sleep(for: .seconds(30))
        time.setDeviceClock(to: Instant(millisecondsSince1970: 0))
        #expect(time.kernelTime.now() == Instant(millisecondsSince1970: 0))
        await time.advanceToNextWake()
        try await waits
        #expect(time.now == Instant(millisecondsSince1970: 30_000))
    }
}
