/// A transfer of a file that has been started: how far it is, and what comes of it.
///
/// It runs until it is over, until a task that waits for its value is cancelled, or until nobody holds it or its
/// progress any more; the last two cancel it.
package struct Transfer<Value: Sendable, Failure: Error>: Sendable {
    private let task: Task<Result<Value, Failure>, Never>
    private let lifeline: Lifeline
    private let news: AsyncStream<Portion>

    init(_ work: @escaping @Sendable (_ report: @escaping @Sendable (Portion) -> Void) async -> Result<Value, Failure>)
    {
        let (news, reports) = AsyncStream.makeStream(of: Portion.self, bufferingPolicy: .bufferingNewest(1))
        let task = Task {
            defer { reports.finish() }
            return await work { reports.yield($0) }
        }
        self.news = news
        self.task = task
        lifeline = Lifeline(task)
    }

    /// The newest value only, so that a slow reader never falls behind; ends with the transfer. For one reader.
    package var progress: some AsyncSequence<Portion, Never> & Sendable {
        TransferUpdates(news: news, lifeline: lifeline)
    }

    /// Waits for the end. May be asked as often as one likes.
    package var value: Value {
        get async throws(Failure) {
            let result = await withTaskCancellationHandler {
                await task.value
            } onCancel: {
                lifeline.cancel()
            }
            return try result.get()
        }
    }

    /// Returns at once; the value then fails as a cancelled one does.
    package func cancel() { lifeline.cancel() }
}
