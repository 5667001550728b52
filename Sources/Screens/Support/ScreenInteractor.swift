import MillwrightScopes
import MillwrightTEA
import MillwrightViews

/// The interactor of a screen. It sends the first event, passes unused inputs to the screen below, and passes each
/// effect to a function that opens children or calls the listener.
final class ScreenInteractor<S: Screen>: Interactor {
    typealias Feature = ScreenFeature<S>

    let store: Store<Feature>
    private let up: @Sendable (Input) -> Void
    private let react: @Sendable (S.Effect) -> Void

    /// - Parameters:
    ///   - first: the event with which the screen starts, such as `appeared`.
    ///   - up: receives the inputs that this screen does not use.
    ///   - react: receives every effect of the screen in order. It returns at once.
    init(
        _ initial: S.State, environment: S.Environment, first: S.Event?, up: @escaping @Sendable (Input) -> Void,
        react: @escaping @Sendable (S.Effect) -> Void = { _ in }
    ) {
        store = Store(initial: initial, environment: environment)
        self.up = up
        self.react = react
        // The first event is in the queue before any input.
        if let first { store.send(.screen(first)) }
    }

    var screen: OpenScreen { OpenScreen(store) }

    func draft() async -> DraftText? { S.draft(of: await store.state)?.asText }

    func restore(draft: String) {
        if let draft = S.Draft(json: draft) { store.send(.screen(S.event(restoring: draft))) }
    }

    func didApply(_ effect: Feature.Effect) {
        switch effect {
        case .screen(let effect): react(effect)
        case .passed(let input): up(input)
        }
    }
}
