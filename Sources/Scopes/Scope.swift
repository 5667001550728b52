import MillwrightTEA

/// A scope that is built and not yet running: an interactor, a router for its children, and a screen if it has a view.
///
/// `Screen` is the type that the renderers of the whole tree read, such as a stream of views and a function for keys.
public struct Scope<Screen: Sendable>: Sendable {
    /// The values for a renderer; `nil` if the scope has no view.
    public let screen: Screen?

    let store: any AnyObject & Sendable
    let run: @Sendable (AsyncStream<Never>, ScopeHooks) async -> Void
    let makeChild: @Sendable (PathPart) -> Scope?
    /// Returns when the store has started the events that were sent before, with the number of applied effects.
    let settleStore: @Sendable () async -> Int
    /// Returns when the commands of the router that were added before are performed.
    let settleRouter: @Sendable () async -> Void
    let draft: @Sendable () async -> DraftText?
    let restore: @Sendable (String) -> Void
    let alive: @Sendable () -> Set<ScopeMember>

    /// Makes a scope with children.
    /// - Parameters:
    ///   - interactor: owns the store and the work of the scope.
    ///   - router: the router that the interactor uses.
    ///   - screen: the values for a renderer. It must not keep the interactor, the router or the store in memory; see
    ///     `Store.states` and `Store.sender`.
    ///   - child: builds a child, or returns `nil` if there is no such child now. The second argument is the interactor,
    ///     which is the listener of its children.
    public init<I: Interactor, Child: Destination>(
        _ interactor: I, router: Router<Child>, screen: Screen? = nil,
        child: @escaping @Sendable (Child, I) -> Scope<Screen>?
    ) {
        self.init(interactor, router, screen) { part in Child(part).flatMap { child($0, interactor) } }
    }

    /// Makes a scope without children.
    public init(_ interactor: some Interactor, screen: Screen? = nil) {
        self.init(interactor, Router<NoDestination>(), screen) { _ in nil }
    }

    private init(
        _ interactor: some Interactor, _ router: Router<some Destination>, _ screen: Screen?,
        makeChild: @escaping @Sendable (PathPart) -> Scope?
    ) {
        self.screen = screen
        self.makeChild = makeChild
        let store = interactor.store
        self.store = store
        run = { stop, hooks in await ScopeRun(interactor: interactor, router: router, hooks: hooks).run(until: stop) }
        settleStore = { await store.settle() }
        settleRouter = { await router.settle() }
        draft = { await interactor.draft() }
        restore = { interactor.restore(draft: $0) }
        alive = { [weak interactor, weak router, weak store] in
            var members: Set<ScopeMember> = []
            if interactor != nil { members.insert(.interactor) }
            if router != nil { members.insert(.router) }
            if store != nil { members.insert(.store) }
            return members
        }
    }
}
