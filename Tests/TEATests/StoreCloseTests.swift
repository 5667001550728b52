import MillwrightTEA
import Testing

@Suite struct StoreCloseTests {
    /// A wait that ends only when it is cancelled.
    private static let untilCancelled: @Sendable () async -> Void = {
        for await _ in AsyncStream<Never>.makeStream().stream {}
    }

    @Test func closingCancelsTheWorkAndWaitsForIt() async {
        let store = Store<Journal>(initial: .init(), environment: .init(wait: Self.untilCancelled))
        async let run: Void = store.run()
        store.send(.writeAfterWait(1))
        await store.close()
        #expect(await store.state.numbers == [1])
        await run
    }

    @Test func cancellingTheTaskEndsTheStoreAndItsWork() async {
        let store = Store<Journal>(initial: .init(), environment: .init(wait: Self.untilCancelled))
        for number in 1...3 { store.send(.writeAfterWait(number)) }
        let task = Task { await store.run() }
        task.cancel()
        await task.value
        #expect(await store.state.numbers.sorted() == [1, 2, 3])
    }

    @Test func finishingLetsTheWorkEnd() async {
        let gate = Gate()
        let (cancellations, report) = AsyncStream.makeStream(of: Bool.self)
        let wait: @Sendable () async -> Void = {
            await gate.pass()
            report.yield(Task.isCancelled)
        }
        let store = Store<Journal>(initial: .init(), environment: .init(wait: wait))
        async let run: Void = store.run()
        store.send(.writeAfterWait(1))
        async let finished: Void = store.finish()
        await untilEventsAreRefused(by: store)
        await gate.open()
        await finished
        await run
        var results = cancellations.makeAsyncIterator()
        #expect(await results.next() == false)
        #expect(await store.state.numbers.last == 1)
    }

    private func untilEventsAreRefused(by store: Store<Journal>) async {
        var count = -1
        while await store.state.numbers.count > count {
            count = await store.state.numbers.count
            await store.handle(.write(0))
        }
    }

    @Test func closingEndsAFinishThatWaits() async {
        let store = Store<Journal>(initial: .init(), environment: .init(wait: Self.untilCancelled))
        async let run: Void = store.run()
        store.send(.writeAfterWait(1))
        async let finished: Void = store.finish()
        await untilEventsAreRefused(by: store)
        await store.close()
        await finished
        await run
        #expect(await store.state.numbers.last == 1)
    }

    @Test func aClosedStoreTakesNoEvents() async {
        let store = Store<Journal>(initial: .init(), environment: .init())
        await running(store) {}
        store.send(.write(1))
        await store.handle(.write(2))
        await store.close()
        #expect(await store.state.numbers.isEmpty)
    }

    @Test func aStoreThatNeverRanHandlesItsEventsWhenItIsClosed() async {
        let store = Store<Journal>(initial: .init(), environment: .init())
        store.send(.write(1))
        await store.close()
        await store.run()
        var states = store.states.makeAsyncIterator()
        #expect(await states.next()?.numbers == [1])
        #expect(await states.next() == nil)
    }

    @Test func severalCallersCanClose() async {
        let store = Store<Journal>(initial: .init(), environment: .init(wait: Self.untilCancelled))
        async let run: Void = store.run()
        await store.handle(.write(1))
        async let first: Void = store.close()
        async let second: Void = store.close()
        await first
        await second
        await run
        #expect(await store.state.numbers == [1])
    }
}
