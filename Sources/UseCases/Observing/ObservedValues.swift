public import MillwrightDomain
public import MillwrightOfflineEngine

/// A sequence with the value of one query of the store. The first element is the current value. A new element follows
/// when the value has changed.
///
/// - Only the newest value counts. After several changes in a row, the values in between may be missing. An older
///   value never follows a newer one.
/// - Equal values are not repeated.
/// - If the value cannot be read, the element is the failure. After the next change of the store, the value is read
///   again.
/// - If changes by other processes cannot be watched, a failure follows the first value and reports it. Changes by this
///   process still lead to new values. After each of them, the sequence tries again to watch other processes.
/// - The sequence ends when the consumer's task is canceled. It also ends with the session; its last element is then
///   the failure `notSignedIn`.
///
/// Each iterator observes the store separately, until it is released.
public struct ObservedValues<Value: Equatable & Sendable, Problem: KernelError & Equatable>: AsyncSequence, Sendable {
    public typealias Element = Result<Value, Problem>
    public typealias Failure = Never

    private let store: any StoreObserving
    private let wrap: @Sendable (StorageError) -> Problem
    private let read: @Sendable () async throws(Problem) -> Value

    /// Creates the sequence. Use cases call this initializer. A host calls it only for a fake of a use case.
    /// - Parameters:
    ///   - store: the store that the value comes from.
    ///   - wrap: returns the error that stands for a store that cannot be watched.
    ///   - read: reads the current value.
    public init(
        of store: any StoreObserving, wrapping wrap: @escaping @Sendable (StorageError) -> Problem,
        _ read: @escaping @Sendable () async throws(Problem) -> Value
    ) {
        self.store = store
        self.wrap = wrap
        self.read = read
    }

    public func makeAsyncIterator() -> Iterator { Iterator(self) }

    /// An iterator that reads the store when its consumer asks for the next element. A slow consumer therefore gets
    /// the newest value, and old values never queue up.
    public struct Iterator: AsyncIteratorProtocol {
        public typealias Element = Result<Value, Problem>
        public typealias Failure = Never

        private enum State {
            /// Nothing was read yet, or the watch has to begin again.
            case idle
            case listening(AsyncStream<Void>.Iterator)
            /// Changes by other processes give no signals, and the consumer does not know this yet.
            case unwatched(AsyncStream<Void>.Iterator, Problem)
            /// Changes by other processes give no signals. The next signal leads to another attempt to watch.
            case partial(AsyncStream<Void>.Iterator)
            case ended
        }

        private let values: ObservedValues
        private var state = State.idle
        private var last: Element?

        fileprivate init(_ values: ObservedValues) { self.values = values }

        public mutating func next() async -> Element? { await next(isolation: #isolation) }

        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            while let element = await candidate() {
                if case .failure(let problem) = element, problem.kind == .signInNeeded { state = .ended }
                guard element != last else { continue }
                last = element
                return element
            }
            state = .ended
            return nil
        }

        /// Returns the element after the next signal, whether or not it is new; `nil` at the end.
        private mutating func candidate() async -> Element? {
            switch state {
            case .ended: return nil
            case .idle: return await begin()
            case .unwatched(let signals, let problem):
                state = .partial(signals)
                return .failure(problem)
            case .partial(var signals): return await signals.next(isolation: #isolation) == nil ? nil : await begin()
            case .listening(var signals):
                guard await signals.next(isolation: #isolation) != nil else { return nil }
                state = .listening(signals)
                return await value()
            }
        }

        /// Starts to listen for changes, and then reads the first value. In this order, no change is missed.
        private mutating func begin() async -> Element? {
            let changes = values.store.changes()
            let signals = changes.signals.makeAsyncIterator()
            state = changes.problem.map { .unwatched(signals, values.wrap($0)) } ?? .listening(signals)
            return await value()
        }

        private func value() async -> Element? {
            let element: Element
            do { element = .success(try await values.read()) } catch { element = .failure(error) }
            // A cancelled task ends the sequence, because nobody uses the element that was just read.
            return Task.isCancelled ? nil : element
        }
    }
}
