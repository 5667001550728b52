import MillwrightClients

/// Runs a request that lasts until its task is cancelled.
/// - Parameter starter: The stream that is finished as soon as the request has started.
func untilCancelled(_ starter: AsyncStream<Void>.Continuation) async -> Outcome {
    starter.finish()
    let (never, holder) = AsyncStream.makeStream(of: Void.self)
    for await _ in never {}
    holder.finish()
    return .failure(.cancelled(sent: true))
}
