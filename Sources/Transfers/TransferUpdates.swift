/// The progress of a transfer. It retains the transfer, so that the transfer continues while somebody reads its
/// progress.
struct TransferUpdates: AsyncSequence, Sendable {
    let news: AsyncStream<ByteProgress>
    let cancellation: CancelOnDeinit

    func makeAsyncIterator() -> Iterator { Iterator(news: news.makeAsyncIterator(), cancellation: cancellation) }

    struct Iterator: AsyncIteratorProtocol {
        var news: AsyncStream<ByteProgress>.Iterator
        let cancellation: CancelOnDeinit

        mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> ByteProgress? {
            await news.next(isolation: actor)
        }
    }
}
