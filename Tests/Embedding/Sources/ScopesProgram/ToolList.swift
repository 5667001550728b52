import MillwrightScopes
import MillwrightTEA

/// The list of tools, which opens one of them.
enum ToolList: Reducer {
    struct State: Equatable, Sendable { var lent: Set<Int> = [] }
    enum Event: Sendable { case toolDidChange(Int) }
    enum Effect: Sendable { case didMarkAsLent(Int) }

    static func transform(_ state: State, _ event: Event, _ environment: Void, emit: Emit<Effect>) async {
        switch event {
        case .toolDidChange(let tool): await emit(.didMarkAsLent(tool))
        }
    }

    static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .didMarkAsLent(let tool): state.lent.insert(tool)
        }
    }
}

enum ToolListChild: Destination {
    case tool(Int)

    var part: PathPart {
        switch self {
        case .tool(let number): PathPart("tool", String(number))
        }
    }

    init?(_ part: PathPart) {
        guard part.name == "tool", let number = part.value.flatMap({ Int($0) }) else { return nil }
        self = .tool(number)
    }
}

final class ToolListInteractor: Interactor, ToolListener {
    let store = Store<ToolList>(initial: .init(), environment: ())
    let router = Router<ToolListChild>()

    func toolDidClose(_ number: Int) { router.detach(.tool(number)) }
}

struct ToolListBuilder: Builder {
    func build(listener: Void) -> Scope<Screen> {
        let interactor = ToolListInteractor()
        return Scope(interactor, router: interactor.router, screen: .list(interactor.store.states)) { child, list in
            switch child {
            case .tool(let number): ToolBuilder(number: number).build(listener: list)
            }
        }
    }
}
