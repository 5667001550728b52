import MillwrightScopes

/// Builds the scope of a screen that opens no other screens.
/// - Parameters:
///   - first: the event with which the screen starts.
///   - up: receives the inputs that mean nothing on this screen.
///   - react: receives every effect of the screen in order. It returns at once.
func leaf<S: Screen>(
    _ screen: S.Type, _ state: S.State, _ environment: S.Environment, first: S.Event?, up: @escaping PassedInput,
    react: @escaping @Sendable (S.Effect) -> Void = { _ in }
) -> Scope<ScopeOutput> {
    let interactor = ScreenInteractor<S>(state, environment: environment, first: first, up: up, react: react)
    return Scope(interactor, screen: .screen(interactor.screen))
}
