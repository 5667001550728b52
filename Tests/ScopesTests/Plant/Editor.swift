import MillwrightScopes
import MillwrightTEA

/// A leaf: edits one text.
enum Editor: Reducer {
    struct State: Equatable, Sendable {
        var row: Int
        var text = ""
    }

    enum Event: Sendable { case userDidType(String), userDidSave, userDidClose, draftDidReturn(String) }
    enum Effect: Sendable { case textDidChange(String), didSave(row: Int), didClose }

    struct Environment: Sendable {
        var save: @Sendable (String) async -> Void = { _ in }
        /// Runs before the interactor reads the draft.
        var beforeDraft: @Sendable () async -> Void = {}
    }

    static func transform(_ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>) async {
        switch event {
        case .userDidType(let text), .draftDidReturn(let text): await emit(.textDidChange(text))
        case .userDidSave:
            await environment.save(state.text)
            await emit(.didSave(row: state.row))
        case .userDidClose: await emit(.didClose)
        }
    }

    static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .textDidChange(let text): state.text = text
        case .didSave: state.text = ""
        case .didClose: break
        }
    }
}

/// The calls of an editor to its parent.
protocol EditorListener: Sendable {
    func editorDidClose(row: Int)
}

final class EditorInteractor: Interactor {
    let store: Store<Editor>
    let row: Int
    private let listener: any EditorListener
    private let beforeDraft: @Sendable () async -> Void

    init(row: Int, listener: any EditorListener, environment: Editor.Environment = .init()) {
        store = Store(initial: .init(row: row), environment: environment)
        self.row = row
        self.listener = listener
        beforeDraft = environment.beforeDraft
    }

    func didApply(_ effect: Editor.Effect) {
        switch effect {
        case .didClose: listener.editorDidClose(row: row)
        case .textDidChange, .didSave: break
        }
    }

    func draft() async -> DraftText? {
        await beforeDraft()
        let text = await store.state.text
        return text.isEmpty ? nil : DraftText(text)
    }

    func restore(draft: String) { store.send(.draftDidReturn(draft)) }
}

struct EditorBuilder: Builder {
    let row: Int
    var environment = Editor.Environment()

    func build(listener: any EditorListener) -> Scope<TestScreen> {
        let interactor = EditorInteractor(row: row, listener: listener, environment: environment)
        return Scope(interactor, screen: .editor(interactor.store.states, interactor.store.sender))
    }
}
