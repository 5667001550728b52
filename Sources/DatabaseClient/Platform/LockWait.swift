#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The time that a database thread waits for another process: the number of pauses, and a function that makes one
/// pause.
package struct LockWait: Sendable {
    package let times: Int
    package let once: @Sendable () -> Void

    package init(times: Int, once: @escaping @Sendable () -> Void) {
        self.times = times
        self.once = once
    }

    /// A wait of five seconds, in steps of four milliseconds. It blocks the thread.
    package static let fiveSeconds = LockWait(times: 1_250) { usleep(4_000) }
}
