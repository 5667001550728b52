/// Returns the result of the work; nil if the time limit expires first, which cancels the work.
func withTimeout<Value: Sendable>(
    _ limit: Duration?, on clock: any Clock<Duration>, _ work: @escaping @Sendable () async -> Value
) async -> Value? {
    guard let limit else { return await work() }
    return await withTaskGroup(of: Outcome<Value>.self) { group in
        group.addTask { .done(await work()) }
        group.addTask {
            do { try await clock.sleep(for: limit) } catch { return .cancelled }
            return .late
        }
        defer { group.cancelAll() }
        for await outcome in group {
            switch outcome {
            case .done(let value): return value
            case .late: return nil
            // The work is canceled too, and then ends with its own result.
            case .cancelled: continue
            }
        }
        return nil
    }
}

private enum Outcome<Value: Sendable>: Sendable { case done(Value), late, cancelled }
