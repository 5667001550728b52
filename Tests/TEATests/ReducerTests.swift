import MillwrightTEA
import TestSupport
import Testing

@Suite struct ReducerTests {
    @Test func aSearchShowsItsRows() async {
        let end = await Search.run([.userDidType("pump")], from: .init(), in: .init())
        #expect(end == .init(text: "pump", rows: ["pump 1", "pump 2"]))
    }

    @Test func aSearchShowsThatItIsRunning() async {
        let states = await Search.states(of: [.userDidType("pump")], from: .init(), in: .init())
        #expect(states.map(\.isSearching) == [false, true, false])
    }

    @Test func statesAreListedOnlyWhenTheyDiffer() async {
        let states = await Search.states(of: [.userDidClear, .userDidClear], from: .init(text: "pump"), in: .init())
        #expect(states == [.init()])
    }

    @Test func aFeatureWithoutEventsStaysAsItIs() async {
        #expect(await Search.run([], from: .init(text: "pump"), in: .init()) == .init(text: "pump"))
    }

    @Test func overlappingEventsReplaceEachOther() async {
        let gate = Gate()
        let environment = Search.Environment { text in
            if text == "pump" { await gate.open() } else { await gate.pass() }
            return [text]
        }
        let states = await Search.states(
            of: [.userDidType("p"), .userDidType("pump")], from: .init(), in: environment, order: .overlapping)
        #expect(states.map(\.rows).filter { !$0.isEmpty } == [["pump"]])
    }

    @Test(arguments: 1...10 as ClosedRange<UInt64>)
    func randomEventsKeepTheInvariants(seed: UInt64) async {
        var chance = SeededGenerator(seed: seed)
        let broken = await Search.brokenInvariant(
            afterRandomEvents: 200, from: .init(), in: .init(), using: &chance,
            invariants: [Invariant("an empty text has no rows") { !$0.text.isEmpty || $0.rows.isEmpty }]
        ) { chance in
            chance.roll(3) == 0 ? .userDidClear : .userDidType("\(chance.roll(9))")
        }
        #expect(broken == nil, "seed \(seed): \(broken.debugDescription)")
    }

    @Test func aBrokenInvariantComesWithTheShortestEvents() async {
        var chance = SeededGenerator(seed: 1)
        let broken = await Search.brokenInvariant(
            afterRandomEvents: 100, from: .init(), in: .init(), using: &chance,
            invariants: [
                Invariant("the text is short") { $0.text.count < 2 }, Invariant("it is not 7") { $0.text != "7" },
            ]
        ) { chance in .userDidType("\(chance.roll(8))") }
        #expect(broken?.name == "it is not 7")
        #expect(broken?.events == [.userDidType("7")])
        #expect(broken?.state.text == "7")
    }

    @Test func aBrokenInitialStateNeedsNoEvents() async {
        var chance = SeededGenerator(seed: 1)
        let broken = await Search.brokenInvariant(
            afterRandomEvents: 3, from: .init(text: "x"), in: .init(), using: &chance,
            invariants: [Invariant("empty") { $0.text.isEmpty }]
        ) { _ in .userDidClear }
        #expect(broken?.events.isEmpty == true)
    }
}
