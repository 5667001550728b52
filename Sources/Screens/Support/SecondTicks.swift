import MillwrightDomain

extension ScreenTime {
    /// Does work, and calls a function after each full second until the work is done.
    /// - Parameter tick: receives the number of seconds since the work began.
    nonisolated(nonsending) func counting<Value: Sendable>(
        _ tick: @escaping @Sendable (Int) async -> Void, during work: () async -> Value
    ) async -> Value {
        let began = now()
        let ticks = Task { [clock, now] in
            var last = 0
            while !Task.isCancelled {
                // A clock only throws when the task is canceled.
                do { try await clock.sleep(for: .seconds(1)) } catch { return }
                let seconds = Int(began.distance(to: now()).components.seconds)
                if seconds > last { await tick(seconds) }
                last = max(last, seconds)
            }
        }
        let value = await work()
        ticks.cancel()
        await ticks.value
        return value
    }
}
