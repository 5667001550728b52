import MillwrightScopes
import MillwrightTEA

/// The root: it has no view and shows one of two children.
enum Root: Reducer {
    enum Event: Sendable { case sessionDidChange(String?) }

    static func transform(_ state: String?, _ event: Event, _ environment: Void, emit: Emit<String?>) async {
        switch event {
        case .sessionDidChange(let user): await emit(user)
        }
    }

    static func apply(_ effect: String?, to state: inout String?) { state = effect }
}

enum RootChild: String, Destination {
    case signIn = "sign-in"
    case list
}

final class RootInteractor: Interactor {
    let store = Store<Root>(initial: nil, environment: ())
    let router = Router<RootChild>()
    private let sessions: AsyncStream<String?>

    init(sessions: AsyncStream<String?>) { self.sessions = sessions }

    func work() async {
        for await user in sessions { store.send(.sessionDidChange(user)) }
    }

    func didApply(_ user: String?) { router.show(user == nil ? .signIn : .list) }
}

enum SignIn: Reducer {
    static func transform(_ state: Int, _ event: Never, _ environment: Void, emit: Emit<Never>) async {}
    static func apply(_ effect: Never, to state: inout Int) {}
}
