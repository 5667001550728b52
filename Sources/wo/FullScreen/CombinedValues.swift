import MillwrightScreens

/// Returns the result of `read` after each element of any of the streams, unless it is the same as before. An
/// element that is a problem is returned in its place. Only the newest result counts. The stream ends with the
/// first of the streams.
func values<Value: Equatable & Sendable>(
    after changes: [AsyncStream<ScreenProblem?>],
    _ read: @escaping @Sendable () async throws(ScreenProblem) -> Value
) -> AsyncStream<Result<Value, ScreenProblem>> {
    AsyncStream<Result<Value, ScreenProblem>>(bufferingPolicy: .bufferingNewest(1)) { stream in
        let task = Task {
            await withDiscardingTaskGroup { group in
                // One task reads, so that an older value never follows a newer one.
                let (signals, signal) = AsyncStream<ScreenProblem?>.makeStream(bufferingPolicy: .bufferingNewest(1))
                for change in changes {
                    group.addTask {
                        for await problem in change { signal.yield(problem) }
                        signal.finish()
                    }
                }
                var last: Result<Value, ScreenProblem>?
                for await problem in signals {
                    let next: Result<Value, ScreenProblem>
                    if let problem { next = .failure(problem) } else { next = await result(read) }
                    if Task.isCancelled { break }
                    if next != last { stream.yield(next) }
                    last = next
                }
                group.cancelAll()
            }
            stream.finish()
        }
        stream.onTermination = { _ in task.cancel() }
    }
}

/// Returns the value of `body`, or its problem. A task would erase the type of a thrown error.
func result<Value>(_ body: () async throws(ScreenProblem) -> Value) async -> Result<Value, ScreenProblem> {
    do { return .success(try await body()) } catch { return .failure(error) }
}
