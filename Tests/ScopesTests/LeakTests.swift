import MillwrightScopes
import MillwrightTEA
import Testing

@Suite struct LeakTests {
    @Test func aScopeThatIsKeptOnPurposeIsReported() async throws {
        let (reports, report) = AsyncStream.makeStream(of: LeakReport.self)
        let keeper = Keeper()
        let child: ForeignChild = { row, listener in
            let interactor = EditorInteractor(row: row, listener: listener)
            keeper.keep(interactor)
            return Scope(interactor)
        }
        try await running(Self.foreignRoot(child), onLeak: { report.yield($0) }) { tree in
            try await tree.open([PathPart("editor", "1")])
            try await tree.open([])
            var leaks = reports.makeAsyncIterator()
            let leak = await leaks.next()
            #expect(leak?.path == [PathPart("editor", "1")])
            #expect(leak?.alive == [.interactor, .store])
        }
    }

    @Test func aKeptRouterIsNamedAlone() async throws {
        let (reports, report) = AsyncStream.makeStream(of: LeakReport.self)
        let keeper = Keeper()
        let child: ForeignChild = { _, _ in
            let list = ListInteractor()
            keeper.keep(list.router)
            return Scope(list, router: list.router) { _, _ in nil }
        }
        try await running(Self.foreignRoot(child), onLeak: { report.yield($0) }) { tree in
            try await tree.open([PathPart("editor", "1")])
            try await tree.open([])
            var leaks = reports.makeAsyncIterator()
            #expect(await leaks.next()?.alive == [.router])
        }
    }

    @Test func aLeafLivesUnderAForeignParent() async throws {
        let child: ForeignChild = { row, listener in EditorBuilder(row: row).build(listener: listener) }
        try await running(Self.foreignRoot(child)) { tree in
            try await tree.open([PathPart("editor", "7")])
            let editor = try #require(await tree.attached.editor)
            editor.send(.userDidType("oil"))
            #expect(await editor.states.first { $0.text == "oil" }?.row == 7)
            editor.send(.userDidClose)
            try await tree.settled(at: [])
        }
    }

    private typealias ForeignChild = @Sendable (Int, any EditorListener) -> Scope<TestScreen>?

    /// A scope of another program that hosts editors.
    private static func foreignRoot(_ child: @escaping ForeignChild) -> Scope<TestScreen> {
        let interactor = ListInteractor()
        return Scope(interactor, router: interactor.router) { destination, list in
            switch destination {
            case .editor(let row): child(row, list)
            }
        }
    }
}

/// An object that keeps other objects in memory as long as it exists.
private final class Keeper: Sendable {
    private let objects: AsyncStream<any AnyObject & Sendable>
    private let queue: AsyncStream<any AnyObject & Sendable>.Continuation

    init() { (objects, queue) = AsyncStream.makeStream() }

    func keep(_ object: any AnyObject & Sendable) { queue.yield(object) }
}
