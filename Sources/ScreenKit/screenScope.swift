package import MillwrightScopes

/// Builds the scope of a screen that opens no other screens.
/// - Parameters:
///   - first: the event with which the screen starts.
///   - passUp: receives the inputs that mean nothing on this screen.
///   - react: receives every effect of the screen in order. It returns at once.
package func screenScope<S: Screen, Lines>(
    _ screen: S.Type, _ state: S.State, _ environment: S.Environment, first: S.Event?,
    passUp: @escaping UnhandledInput, react: @escaping @Sendable (S.Effect) -> Void = { _ in }
) -> Scope<ScopeOutput<S.Context, Lines>> {
    let interactor = ScreenInteractor<S>(state, environment: environment, first: first, passUp: passUp, react: react)
    return Scope(interactor, screen: .screen(interactor.screen))
}
