import MillwrightScreenKit
import MillwrightTEA
import MillwrightViews
import TestSupport
import Testing

@testable import MillwrightScreens

extension Screen where Context == ViewContext {
    /// Gives the screen random inputs, one after another. After each, a view can be made of the state, and at most one
    /// block of the view has the cursor.
    /// - Parameters:
    ///   - first: the event before the inputs; `nil` for none.
    ///   - check: receives each state.
    static func handleRandomInputs(
        _ initial: State, _ environment: Environment, first: Event? = nil, seed: UInt64, _ check: (State) -> Void
    ) async {
        let store = Store(ScreenFeature<Self>.self, initial: initial, environment: environment)
        async let running: Void = store.run()
        if let first { await store.handle(.screen(first)) }
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<400 {
            await store.handle(.input(generator.input()))
            let state = await store.state
            check(state)
            let view = view(state, in: .test)
            #expect((view.pinned + view.body).map(\.cursors).reduce(0, +) <= 1)
            #expect((view.dialog?.blocks ?? []).map(\.cursors).reduce(0, +) <= 1)
        }
        await store.close()
        await running
    }
}

extension Block {
    /// The number of blocks that have the cursor, in this block and inside it.
    fileprivate var cursors: Int {
        switch self {
        case .list(let list): list.selected == nil ? 0 : 1
        case .fields(let fields): fields.focused == nil ? 0 : 1
        case .editor: 1
        case .section(let section): section.blocks.map(\.cursors).reduce(0, +)
        case .text, .progress, .picture: 0
        }
    }
}
