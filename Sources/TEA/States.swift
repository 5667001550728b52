/// The values over time of a store, or of another source with a current value. Each reader gets the current value at
/// once, and then the newest value each time it asks. A slow reader skips values and never gets an older value later.
///
/// The sequence does not keep its store in memory. It ends when the store is closed.
public struct States<Element: Sendable>: AsyncSequence, Sendable {
    public typealias Failure = Never

    private let subscribe: @Sendable () async -> AsyncStream<Element>?

    /// Makes a sequence from a function that starts a subscription.
    /// - Parameter subscribe: returns a stream that begins with the current value, or `nil` if the source of the values
    ///   has ended.
    package init(subscribe: @escaping @Sendable () async -> AsyncStream<Element>?) { self.subscribe = subscribe }

    /// The same sequence with each value changed by a function, such as from a state to a view.
    public func mapped<Value: Sendable>(_ transform: @escaping @Sendable (Element) -> Value) -> States<Value> {
        States<Value> { [subscribe] in
            guard let values = await subscribe() else { return nil }
            return AsyncStream {
                for await value in values { return transform(value) }
                return nil
            }
        }
    }

    public func makeAsyncIterator() -> Iterator { Iterator(subscribe: subscribe) }

    /// The position of one reader. Its subscription begins with the first call of `next`.
    public struct Iterator: AsyncIteratorProtocol {
        let subscribe: @Sendable () async -> AsyncStream<Element>?
        var values: AsyncStream<Element>.Iterator?

        public mutating func next() async -> Element? { await next(isolation: #isolation) }

        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            if values == nil { values = await subscribe()?.makeAsyncIterator() }
            return await values?.next(isolation: actor)
        }
    }
}
