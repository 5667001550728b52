import MillwrightClients

/// A request that is under way until its task is cancelled.
/// - Parameter starter: finished as soon as it is under way.
func untilCancelled(_ starter: AsyncStream<Void>.Continuation) async -> Outcome {
    starter.finish()
    let (never, holder) = AsyncStream.makeStream(of: Void.self)
    for await _ in never {}
    holder.finish()
    return .failure(.cancelled(sent: true))
}
