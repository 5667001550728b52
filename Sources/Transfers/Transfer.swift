/// A file transfer that has started, with its progress and its result.
///
/// It is canceled if a task that waits for its value is canceled. It is also canceled when nobody retains the transfer
/// or its progress any longer.
package struct Transfer<Value: Sendable, Failure: Error>: Sendable {
    private let task: Task<Result<Value, Failure>, Never>
    private let cancellation: CancelOnDeinit
    private let news: AsyncStream<ByteProgress>

    init(
        _ work:
            @escaping @Sendable (_ report: @escaping @Sendable (ByteProgress) -> Void) async -> Result<Value, Failure>
    ) {
        let (news, reports) = AsyncStream.makeStream(of: ByteProgress.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task {
            defer { reports.finish() }
            return await work { reports.yield($0) }
        }
        self.news = news
        self.task = task
        cancellation = CancelOnDeinit(task)
    }

    /// The progress of the transfer, for one reader. Only the newest value is kept, so that a slow reader never falls
    /// behind. The sequence ends with the transfer.
    package var progress: some AsyncSequence<ByteProgress, Never> & Sendable {
        TransferUpdates(news: news, cancellation: cancellation)
    }

    /// The result. Reading it waits for the end of the transfer. It may be read more than once.
    package var value: Value {
        get async throws(Failure) {
            let result = await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                cancellation.cancel()
            }
            return try result.get()
        }
    }

    /// Cancels the transfer and returns at once. The value then fails with a cancellation.
    package func cancel() { cancellation.cancel() }
}
