import MillwrightTEA
import Testing

@Suite struct StatesTests {
    @Test func aReaderGetsTheCurrentStateAtOnce() async {
        let store = Store<Journal>(initial: .init(numbers: [7]), environment: .init())
        var states = store.states.makeAsyncIterator()
        #expect(await states.next()?.numbers == [7])
    }

    @Test func aSlowReaderGetsTheNewestState() async {
        let store = Store<Journal>(initial: .init(), environment: .init())
        await running(store) {
            var slow = store.states.makeAsyncIterator()
            #expect(await slow.next()?.numbers == [])
            for number in 1...100 { await store.handle(.write(number)) }
            #expect(await slow.next()?.numbers == Array(1...100))
        }
    }

    @Test func eachReaderHasItsOwnPosition() async {
        let store = Store<Journal>(initial: .init(), environment: .init())
        await running(store) {
            var first = store.states.makeAsyncIterator()
            #expect(await first.next()?.numbers == [])
            await store.handle(.write(1))
            var second = store.states.makeAsyncIterator()
            #expect(await second.next()?.numbers == [1])
            #expect(await first.next()?.numbers == [1])
        }
    }

    @Test func readersNeverSeeAnOlderStateAfterANewerOne() async {
        let store = Store<Journal>(initial: .init(), environment: .init())
        async let counts = store.states.reduce(into: [Int]()) { $0.append($1.numbers.count) }
        await running(store) { for number in 0..<1_000 { await store.handle(.write(number)) } }
        let seen = await counts
        #expect(seen == seen.sorted())
        #expect(seen.last == 1_000)
    }

    @Test func anEffectThatChangesNothingIsNotPublishedAsAState() async {
        let store = Store<Search>(initial: .init(), environment: .init())
        async let seen = store.states.reduce(into: [Search.State]()) { $0.append($1) }
        await running(store) { for _ in 0..<50 { await store.handle(.userDidClear) } }
        #expect(await seen == [Search.State()])
    }

    @Test func readersEndWithTheStore() async {
        let store = Store<Journal>(initial: .init(), environment: .init())
        await running(store) { await store.handle(.write(1)) }
        var states = store.states.makeAsyncIterator()
        #expect(await states.next()?.numbers == [1])
        #expect(await states.next() == nil)
    }

    @Test func mappedStatesKeepTheNewestValueAndEndWithTheStore() async {
        let store = Store<Journal>(initial: .init(), environment: .init())
        var counts = store.states.mapped { "\($0.numbers.count) entries" }.makeAsyncIterator()
        await running(store) {
            #expect(await counts.next() == "0 entries")
            for number in 1...10 { await store.handle(.write(number)) }
            #expect(await counts.next() == "10 entries")
        }
        #expect(await counts.next() == nil)
    }

    @Test func statesDoNotKeepTheirStore() async {
        var store: Store<Journal>? = Store(initial: .init(), environment: .init())
        var states = store?.states.makeAsyncIterator()
        store = nil
        #expect(await states?.next() == nil)
        store = Store(initial: .init(), environment: .init())
        var mapped = store?.states.mapped(\.numbers).makeAsyncIterator()
        store = nil
        #expect(await mapped?.next() == nil)
    }

    @Test @MainActor func aRendererOnTheMainActorReadsStates() async {
        let store = Store<Journal>(initial: .init(), environment: .init())
        async let run: Void = store.run()
        store.send(.write(1))
        for await state in store.states where state.numbers == [1] { break }
        await store.close()
        await run
    }

    @Test func allAppliedEffectsArePublishedInOrder() async {
        let store = Store<Journal>(initial: .init(), environment: .init())
        let first = await store.effects()
        let second = await store.effects()
        await running(store) { for number in 0..<100 { store.send(.write(number)) } }
        let expected = (0..<100).map(Journal.Effect.didWrite)
        #expect(await first.reduce(into: []) { $0.append($1) } == expected)
        #expect(await second.reduce(into: []) { $0.append($1) } == expected)
        #expect(await store.effects().reduce(0) { count, _ in count + 1 } == 0)
    }

    @Test func aReaderThatWentAwayIsForgotten() async {
        let store = Store<Journal>(initial: .init(), environment: .init())
        await running(store) {
            do {
                var leaving = store.states.makeAsyncIterator()
                #expect(await leaving.next() != nil)
            }
            await store.handle(.write(1))
            var staying = store.states.makeAsyncIterator()
            #expect(await staying.next()?.numbers == [1])
        }
    }
}
