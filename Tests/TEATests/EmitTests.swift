import MillwrightTEA
import Testing

@Suite struct EmitTests {
    @Test func aReplacedSearchChangesNothingEvenIfItIgnoresTheCancellation() async {
        let gate = Gate()
        let environment = Search.Environment { text in
            if text == "old" { await gate.pass() }
            return [text]
        }
        let store = Store<Search>(initial: .init(), environment: environment)
        await running(store) {
            store.send(.userDidType("old"))
            await store.handle(.userDidType("new"))
            await gate.open()
            await store.finish()
            #expect(await store.state == .init(text: "new", rows: ["new"]))
        }
    }

    @Test func aReplacedSearchIsCancelled() async {
        let (cancelled, report) = AsyncStream.makeStream(of: String.self)
        let environment = Search.Environment { text in
            guard text == "old" else { return [text] }
            for await _ in AsyncStream<Never>.makeStream().stream {}
            report.yield(text)
            return []
        }
        let store = Store<Search>(initial: .init(), environment: environment)
        await running(store) {
            store.send(.userDidType("old"))
            store.send(.userDidType("new"))
            var cancellations = cancelled.makeAsyncIterator()
            #expect(await cancellations.next() == "old")
        }
    }

    @Test func anEventThatRepeatsItsIDDoesNotReplaceItself() async {
        let end = await Repeating.run([()], from: 0, in: ())
        #expect(end == 3)
    }

    @Test func aDebouncedSearchStartsAfterThePauseWithTheLastText() async {
        let clock = SteppedClock()
        let store = Store<Search>(
            initial: .init(), environment: .init(pause: .milliseconds(150), clock: clock))
        await running(store) {
            store.send(.userDidType("p"))
            await clock.untilSleepsBegun(1)
            await clock.advance(by: .milliseconds(149))
            store.send(.userDidType("pu"))
            await clock.untilSleepsBegun(2)
            await clock.advance(by: .milliseconds(149))
            #expect(await store.state == .init(text: "pu"))
            await clock.advance(by: .milliseconds(1))
            await store.finish()
            #expect(await store.state == .init(text: "pu", rows: ["pu 1", "pu 2"]))
        }
    }

    @Test func aDebounceEndsWhenTheStoreCloses() async {
        let clock = SteppedClock()
        let store = Store<Search>(initial: .init(), environment: .init(pause: .seconds(1), clock: clock))
        await running(store) {
            store.send(.userDidType("p"))
            await clock.untilSleepsBegun(1)
        }
        #expect(await store.state == .init(text: "p"))
    }

    @Test func aSteppedClockEndsSleepsThatAreOver() async throws {
        let clock = SteppedClock()
        await clock.advance(by: .seconds(2))
        try await clock.sleep(until: clock.now.advanced(by: .seconds(-1)), tolerance: nil)
        async let sleep: Void = clock.sleep(for: .seconds(1))
        await clock.untilSleepsBegun(2)
        await clock.advance(by: .seconds(1))
        try await sleep
        #expect(clock.now.duration(to: clock.now) == .zero)
    }
}

/// A feature that replaces earlier work with the same id three times in one event.
private enum Repeating: Reducer {
    static func transform(_ state: Int, _ event: Void, _ environment: Void, emit: Emit<Int>) async {
        for number in 1...3 {
            await emit.cancelPrevious(id: "work")
            await emit(number)
        }
    }

    static func apply(_ effect: Int, to state: inout Int) { state = effect }
}
