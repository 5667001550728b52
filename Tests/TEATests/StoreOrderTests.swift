import MillwrightTEA
import Testing

@Suite struct StoreOrderTests {
    @Test func eventsStartInTheirOrderAndNoneIsLost() async {
        let store = Store<Journal>(initial: .init(), environment: .init())
        for number in 0..<2_000 { store.send(.write(number)) }
        let end = await running(store) {
            for number in 2_000..<4_000 { store.send(.write(number)) }
            await store.handle(.write(4_000))
            return await store.state
        }
        #expect(end.numbers == Array(0...4_000))
    }

    @Test func eventsOfEachSenderKeepTheirOrder() async {
        let store = Store<Journal>(initial: .init(), environment: .init())
        let end = await running(store) {
            await withDiscardingTaskGroup { group in
                for sender in 0..<8 {
                    group.addTask { for number in 0..<250 { store.send(.write(sender * 1_000 + number)) } }
                }
            }
            await store.handle(.write(-1))
            return await store.state
        }
        #expect(end.numbers.count == 2_001)
        for sender in 0..<8 {
            #expect(end.numbers.filter { $0 / 1_000 == sender && $0 >= 0 } == (0..<250).map { sender * 1_000 + $0 })
        }
    }

    @Test func anEventSeesTheEffectsOfTheEventsBefore() async {
        let events: [Journal.Event] = (0..<50).map { _ in .writeCount }
        let end = await Journal.run(events, from: .init(), in: .init(), order: .overlapping)
        #expect(end.numbers == Array(0..<50))
    }

    @Test func aSlowEventDoesNotDelayTheNext() async {
        let gate = Gate()
        let store = Store<Journal>(initial: .init(), environment: .init(wait: { await gate.pass() }))
        let end = await running(store) {
            store.send(.writeAfterWait(1))
            await store.handle(.write(2))
            #expect(await store.state.numbers == [2])
            await gate.open()
            await store.finish()
            return await store.state
        }
        #expect(end.numbers == [2, 1])
    }

    @Test func aSettledStoreHasStartedItsEventsAndCountsTheirEffects() async {
        let gate = Gate()
        let store = Store<Journal>(initial: .init(), environment: .init(wait: { await gate.pass() }))
        await running(store) {
            for number in 0..<100 { store.send(.write(number)) }
            store.send(.writeAfterWait(100))
            #expect(await store.settle() == 100)
            #expect(await store.state.numbers == Array(0..<100))
            await gate.open()
        }
        #expect(await store.settle() >= 100)
    }

    @Test func anEffectAfterTheEndOfItsEventIsNotApplied() async {
        let (kept, keeper) = AsyncStream.makeStream(of: Emit<Journal.Effect>.self)
        let store = Store<Journal>(initial: .init(), environment: .init(keep: { keeper.yield($0) }))
        await running(store) {
            await store.handle(.keepEmit)
            var emits = kept.makeAsyncIterator()
            let emit = await emits.next()
            await emit?(.didWrite(1))
            await emit?.cancelPrevious(id: 1)
            await store.handle(.write(2))
            #expect(await store.state.numbers == [2])
        }
    }

    @Test func aSenderWorksWithoutKeepingTheStore() async throws {
        var store: Store<Journal>? = Store(initial: .init(), environment: .init())
        let send = store?.sender
        await running(try #require(store)) {
            send?(.write(1))
            await store?.handle(.write(2))
            #expect(await store?.state.numbers == [1, 2])
        }
        weak let released = store
        store = nil
        #expect(released == nil)
    }
}
