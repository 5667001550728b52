import MillwrightScopes
import MillwrightTEA

/// One tool, which can be lent.
enum Tool: Reducer {
    struct State: Equatable, Sendable {
        let number: Int
        var isLent = false
    }

    enum Event: Sendable { case userDidLend, userDidClose }
    enum Effect: Sendable { case didLend(Int), didClose }

    static func transform(_ state: State, _ event: Event, _ environment: Void, emit: Emit<Effect>) async {
        switch event {
        case .userDidLend: await emit(.didLend(state.number))
        case .userDidClose: await emit(.didClose)
        }
    }

    static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .didLend: state.isLent = true
        case .didClose: break
        }
    }
}

/// The calls of a tool to its parent.
protocol ToolListener: Sendable {
    func toolDidClose(_ number: Int)
}

final class ToolInteractor: Interactor {
    let store: Store<Tool>
    private let number: Int
    private let listener: any ToolListener

    init(number: Int, listener: any ToolListener) {
        store = Store(initial: .init(number: number), environment: ())
        self.number = number
        self.listener = listener
    }

    func didApply(_ effect: Tool.Effect) {
        switch effect {
        case .didLend: break
        case .didClose: listener.toolDidClose(number)
        }
    }
}

struct ToolBuilder: Builder {
    let number: Int

    func build(listener: any ToolListener) -> Scope<Screen> {
        let interactor = ToolInteractor(number: number, listener: listener)
        return Scope(interactor, screen: .tool(interactor.store.states, send: interactor.store.sender))
    }
}
