/// The progress of a transfer. It retains the transfer, so that the transfer continues while somebody reads its
/// progress.
struct TransferUpdates: AsyncSequence, Sendable {
    let news: AsyncStream<Portion>
    let lifeline: Lifeline

    func makeAsyncIterator() -> Iterator { Iterator(news: news.makeAsyncIterator(), lifeline: lifeline) }

    struct Iterator: AsyncIteratorProtocol {
        var news: AsyncStream<Portion>.Iterator
        let lifeline: Lifeline

        mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Portion? {
            await news.next(isolation: actor)
        }
    }
}
