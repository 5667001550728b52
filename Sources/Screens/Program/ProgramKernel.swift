public import MillwrightDomain

/// The functions of the kernel that the whole program uses.
public struct ProgramKernel: Sendable {
    /// Returns the account that is signed in, and again after each sign-in and sign-out; `nil` while nobody is signed
    /// in.
    public var accounts: @Sendable () -> AsyncStream<User.ID?>
    /// Returns the kernel for an account; `nil` if the account is not signed in.
    public var session: @Sendable (User.ID) -> SessionKernel?
    /// Returns the initial state of the form to sign in, with the server and the e-mail of the last sign-in.
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
