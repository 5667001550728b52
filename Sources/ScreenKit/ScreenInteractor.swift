package import MillwrightScopes
package import MillwrightTEA
import MillwrightViews

/// The interactor of a screen. It sends the first event, passes unhandled inputs to the screen below, and passes each
/// effect to a function that opens children or calls the listener.
package final class ScreenInteractor<S: Screen>: Interactor {
    package typealias Feature = ScreenFeature<S>

    package let store: Store<Feature>
    private let passUp: UnhandledInput
    private let react: @Sendable (S.Effect) -> Void

    /// - Parameters:
    ///   - first: the event with which the screen starts, such as `appeared`.
    ///   - passUp: receives the inputs that this screen does not use.
    ///   - react: receives every effect of the screen in order. It returns at once.
    package init(
        _ initial: S.State, environment: S.Environment, first: S.Event?, passUp: @escaping UnhandledInput,
        react: @escaping @Sendable (S.Effect) -> Void = { _ in }
    ) {
        store = Store(initial: initial, environment: environment)
        self.passUp = passUp
        self.react = react
        // The first event is in the queue before any input.
        if let first { store.send(.screen(first)) }
    }

    package var screen: OpenScreen<S.Context> { OpenScreen(store) }

    package func draft() async -> DraftText? { S.draft(of: await store.state)?.asText }

    package func restore(draft: String) {
        if let draft = S.Draft(json: draft) { store.send(.screen(S.event(restoring: draft))) }
    }

    package func didApply(_ effect: Feature.Effect) {
        switch effect {
        case .screen(let effect): react(effect)
        case .passed(let input): passUp(input)
        }
    }
}
