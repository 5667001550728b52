import MillwrightScopes
import MillwrightTEA

/// A list of rows that opens editors.
enum List: Reducer {
    struct State: Equatable, Sendable { var refreshed: [Int] = [] }
    enum Event: Sendable { case userDidOpen(Int), rowDidChange(Int) }
    enum Effect: Sendable { case didOpen(Int), didRefresh(Int) }

    static func transform(_ state: State, _ event: Event, _ environment: Void, emit: Emit<Effect>) async {
        switch event {
        case .userDidOpen(let row): await emit(.didOpen(row))
        case .rowDidChange(let row): await emit(.didRefresh(row))
        }
    }

    static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .didOpen: break
        case .didRefresh(let row): state.refreshed.append(row)
        }
    }
}

enum ListChild: Destination {
    case editor(Int)

    var part: PathPart {
        switch self {
        case .editor(let row): PathPart("editor", String(row))
        }
    }

    init?(_ part: PathPart) {
        guard part.name == "editor", let row = part.value.flatMap({ Int($0) }) else { return nil }
        self = .editor(row)
    }
}

final class ListInteractor: Interactor, EditorListener {
    let store = Store<List>(initial: .init(), environment: ())
    let router = Router<ListChild>()

    func didApply(_ effect: List.Effect) {
        switch effect {
        case .didOpen(let row): router.show(.editor(row))
        case .didRefresh: break
        }
    }

    func editorDidClose(row: Int) { router.detach(.editor(row)) }
}

struct ListBuilder: Builder {
    let plant: Plant

    func build(listener: Void) -> Scope<TestScreen> {
        let interactor = ListInteractor()
        return Scope(
            interactor, router: interactor.router,
            screen: .list(interactor.store.states, interactor.store.sender)
        ) { [plant] child, list in
            switch child {
            case .editor(let row):
                guard plant.rows.contains(row) else { return nil }
                return EditorBuilder(row: row, environment: plant.editor).build(listener: list)
            }
        }
    }
}
