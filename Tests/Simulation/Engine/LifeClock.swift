/// The virtual clock of one process. A sleep ends early when its process ends.
struct LifeClock: Clock {
    struct Instant: InstantProtocol {
        /// The time since the beginning of the run.
        let microseconds: Int64

        func advanced(by duration: Duration) -> Instant { Instant(microseconds: microseconds + duration.microseconds) }
        func duration(to other: Instant) -> Duration { .microseconds(other.microseconds - microseconds) }
        static func < (left: Instant, right: Instant) -> Bool { left.microseconds < right.microseconds }
    }

    let life: Life

    var now: Instant { Instant(microseconds: life.world.scheduler.now) }
    var minimumResolution: Duration { .microseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        guard life.point(.sleep) else { throw CancellationError() }
        let woke = await life.suspend(dying: false, cancelled: false) { ticket in
            Planted(life.world.settings.plant, life: life).wake(ticket, after: deadline.microseconds - now.microseconds)
        }
        guard woke, life.point(.woken) else { throw CancellationError() }
    }
}

extension Duration {
    var microseconds: Int64 {
        let (seconds, attoseconds) = components
        return seconds.multipliedReportingOverflow(by: 1_000_000).partialValue &+ attoseconds / 1_000_000_000_000
    }
}
