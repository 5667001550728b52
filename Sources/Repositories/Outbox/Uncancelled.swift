/// Runs to its end although the caller's task is cancelled: what a sending came to is written down even when nobody waits
/// for it any more.
func uncancelled<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
    let task = Task { () async -> Result<Value, Failure> in
        do throws(Failure) { return .success(try await body()) } catch { return .failure(error) }
    }
    return try await task.value.get()
}
