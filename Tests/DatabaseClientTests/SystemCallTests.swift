import MillwrightFiles
import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

struct SystemCallTests {
    @Test func aCallThatASignalInterruptsIsRepeated() {
        var count = 0
        let result: Int32 = restarting {
            count += 1
            guard count < 3 else { return 7 }
            errno = EINTR
            return -1
        }
        #expect(result == 7)
        #expect(count == 3)
    }

    @Test func aCallThatFailsForAnotherReasonIsNotRepeated() {
        var count = 0
        let result: Int32 = restarting {
            count += 1
            errno = EIO
            return -1
        }
        let reason = errno
        #expect(result == -1)
        #expect(count == 1)
        #expect(reason == EIO)
    }

    @Test func aCallThatSucceedsIsNotRepeatedAfterAnEarlierInterruption() {
        var count = 0
        let result: Int32 = restarting {
            count += 1
            errno = EINTR
            return 0
        }
        #expect(result == 0)
        #expect(count == 1)
    }
}
