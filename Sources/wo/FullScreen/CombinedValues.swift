import MillwrightFrontEnd
import MillwrightScreens

/// Calls `read` after each element of any of the streams, and returns the results. A result that equals the previous
/// one is left out. If the element is a problem, the problem is the result, and `read` is not called. A slow reader
/// gets only the newest result. The stream ends as soon as one of the streams has ended.
func values<Value: Equatable & Sendable>(
    after changes: [AsyncStream<FlowProblem?>],
    _ read: @escaping @Sendable () async throws(FlowProblem) -> Value
) -> AsyncStream<Result<Value, FlowProblem>> {
    AsyncStream<Result<Value, FlowProblem>>(bufferingPolicy: .bufferingNewest(1)) { stream in
        let task = Task {
            await withDiscardingTaskGroup { group in
                // Only one task reads, so that an older value never follows a newer one.
                let (signals, signal) = AsyncStream<FlowProblem?>.makeStream(bufferingPolicy: .bufferingNewest(1))
                for change in changes {
                    group.addTask {
                        for await problem in change { signal.yield(problem) }
                        signal.finish()
                    }
                }
                var last: Result<Value, FlowProblem>?
                for await problem in signals {
                    let next: Result<Value, FlowProblem>
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

/// Returns the value of `body` or its problem as a `Result`. In a task, a thrown error would lose its type.
func result<Value>(_ body: () async throws(FlowProblem) -> Value) async -> Result<Value, FlowProblem> {
    do { return .success(try await body()) } catch { return .failure(error) }
}
