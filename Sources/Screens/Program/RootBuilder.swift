import MillwrightDomain
import MillwrightScopes

/// Builds the root scope.
struct RootBuilder: Sendable {
    let kernel: ProgramKernel
    /// Receives each input that no screen uses.
    let up: PassedInput

    func build() -> Scope<ScopeOutput> {
        let router = Router(RootPlace.self)
        return Scope(RootInteractor(kernel, router: router), router: router) { [self] place, _ in
            switch place {
            case .signedOut: signIn()
            case .signedIn(let account): kernel.session(account).map { SessionBuilder(kernel: $0, up: up).build() }
            }
        }
    }

    private func signIn() -> Scope<ScopeOutput> {
        leaf(SignInScreen.self, kernel.lastSignIn(), kernel.signIn, first: nil, up: up)
    }
}
