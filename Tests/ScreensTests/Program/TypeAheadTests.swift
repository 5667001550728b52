import MillwrightDomain
import MillwrightScopes
import MillwrightViews
import TestSupport
import Testing

@testable import MillwrightScreens

/// Keys that are typed faster than screens open.
struct TypeAheadTests {
    @Test func aRecordedSequenceInOneWriteOpensTheSameScreens() async {
        let keys: [Key] =
            [.enter, .enter, .escape, .character("p"), .escape, .character("Q"), .escape]
            + "nHalf a note".map { $0 == " " ? .space : .character($0) }
        let place = await place(after: keys.map { .key($0) })
        let order = PathPart("work-order", SampleWorkOrder.id.rawValue)
        #expect(place?.paths.map { $0.parts.dropFirst() } == [["work-orders", order, PathPart("notes", "new")]])
        #expect(place?.drafts.last?.text.contains("Half a note") == true)
    }

    @Test func thePaletteTakesTheKeysThatFollowIt() async {
        let typed: [Input] = [.key(.character(":"))] + "search".map { .key(.character($0)) } + [.key(.enter)]
        let program = ScreenProgram(.sample(), in: .test, report: failTest)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        #expect(await displays.first { $0.isRead } != nil)
        for input in typed { program.receive(input) }
        #expect(await displays.first { $0.views.last?.pinned.count == 2 } != nil)
        program.receive(.ended)
        await running
    }

    /// The keys that open and close screens, move, and open the palette.
    private static let keys: [Key] =
        [.enter, .escape, .down, .up, .left, .tab, .control("p")] + ":QBIptsnNeha".map { .character($0) }

    @Test(arguments: 1...40 as ClosedRange<UInt64>)
    func randomKeysInOneWriteLeadWhereSlowKeysLead(_ seed: UInt64) async {
        var generator = SeededGenerator(seed: seed)
        let inputs = (0..<30).map { _ in Input.key(Self.keys.randomElement(using: &generator) ?? .enter) }
        #expect(await place(after: inputs) == place(after: inputs, isSlow: true), "\(inputs)")
    }

    /// Returns the open screens and their drafts after the inputs.
    /// - Parameter isSlow: whether everything that an input causes has time to end before the next input.
    private func place(after inputs: [Input], isSlow: Bool = false) async -> ScopeSnapshot? {
        let snapshots = SnapshotsFake()
        let program = ScreenProgram(.sample(snapshots: snapshots), in: .test, report: failTest)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        #expect(await displays.first { $0.isRead } != nil)
        for input in inputs {
            program.receive(input)
            if isSlow { for _ in 0..<500 { await Task.yield() } }
        }
        program.receive(.ended)
        await running
        return await snapshots.snapshot
    }
}
