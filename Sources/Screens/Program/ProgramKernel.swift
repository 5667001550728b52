public import MillwrightDomain

/// The kernel as the whole program needs it.
public struct ProgramKernel: Sendable {
    /// Returns the account that is signed in, and the new one after each sign-in and sign-out; `nil` if nobody is
    /// signed in.
    public var accounts: @Sendable () -> AsyncStream<User.ID?>
    /// Returns the kernel of an account; `nil` if the account is not signed in.
    public var session: @Sendable (User.ID) -> SessionKernel?
    /// Returns the first state of the form to sign in.
    public var lastSignIn: @Sendable () -> SignInState
    public var signIn: SignInScreen.Environment

    public init(
        accounts: @escaping @Sendable () -> AsyncStream<User.ID?>,
        session: @escaping @Sendable (User.ID) -> SessionKernel?,
        lastSignIn: @escaping @Sendable () -> SignInState, signIn: SignInScreen.Environment
    ) {
        self.accounts = accounts
        self.session = session
        self.lastSignIn = lastSignIn
        self.signIn = signIn
    }
}
