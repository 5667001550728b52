import MillwrightScopes
import MillwrightTEA

/// The values for a renderer of the test program.
enum TestScreen: Sendable {
    case signIn
    case list(States<List.State>, @Sendable (List.Event) -> Void)
    case editor(States<Editor.State>, @Sendable (Editor.Event) -> Void)
}

/// A small program: root, sign-in or a list, and editors below the list.
struct Plant: Sendable {
    let rows: ClosedRange<Int>
    let editor: Editor.Environment
    let sessions: AsyncStream<String?>
    let session: AsyncStream<String?>.Continuation

    init(rows: ClosedRange<Int> = 1...9, editor: Editor.Environment = .init()) {
        self.rows = rows
        self.editor = editor
        (sessions, session) = AsyncStream.makeStream()
    }

    var root: Scope<TestScreen> {
        let interactor = RootInteractor(sessions: sessions)
        return Scope(interactor, router: interactor.router) { [self] child, _ in
            switch child {
            case .signIn: Scope(StoreInteractor(Store<SignIn>(initial: 0, environment: ())), screen: .signIn)
            case .list: ListBuilder(plant: self).build(listener: ())
            }
        }
    }
}

extension AttachedScopes<TestScreen> {
    var list: (states: States<List.State>, send: @Sendable (List.Event) -> Void)? {
        for case .list(let states, let send)? in nodes.map(\.screen) { return (states, send) }
        return nil
    }

    var editor: (states: States<Editor.State>, send: @Sendable (Editor.Event) -> Void)? {
        for case .editor(let states, let send)? in nodes.map(\.screen) { return (states, send) }
        return nil
    }
}
