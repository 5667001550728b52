/// Runs `body` to its end even if the caller's task is canceled. The result of a request must be recorded even if
/// nobody waits for it any longer.
package func shieldedFromCancellation<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    let task = Task { () async -> Result<Value, Failure> in
        do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
    }
    return try await task.value.get()
}
