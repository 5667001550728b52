public import MillwrightDomain
public import MillwrightScopes

/// The functions of the kernel that the whole program uses.
public struct ProgramKernel: Sendable {
    /// Returns the account that is signed in, and again after each sign-in and sign-out; `nil` while nobody is signed
    /// in.
    public var accounts: @Sendable () -> AsyncStream<ProgramAccount?>
    /// Returns the kernel for an account; `nil` if the account is not signed in.
    public var session: @Sendable (ProgramAccount) -> SessionKernel?
    /// Returns the initial state of the form to sign in, with the server and the e-mail of the last sign-in.
    public var lastSignIn: @Sendable () -> SignInState
    public var signIn: SignInScreen.Environment
    /// Shows the form to sign in if the server has ended the sign-in of the account in use; otherwise does nothing.
    public var signInAgain: @Sendable () async -> Void
    /// Returns the storage that keeps the open screens of an account and their drafts for the next run of the program;
    /// `nil` if they are not kept.
    public var snapshots: @Sendable (ProgramAccount) -> (any SnapshotStore)?
    /// Measures the time in which changes are collected before the open screens are saved.
    public var clock: any Clock<Duration>

    public init(
        accounts: @escaping @Sendable () -> AsyncStream<ProgramAccount?>,
        session: @escaping @Sendable (ProgramAccount) -> SessionKernel?,
        lastSignIn: @escaping @Sendable () -> SignInState, signIn: SignInScreen.Environment,
        signInAgain: @escaping @Sendable () async -> Void = {},
        snapshots: @escaping @Sendable (ProgramAccount) -> (any SnapshotStore)?, clock: any Clock<Duration>
    ) {
        self.accounts = accounts
        self.session = session
        self.lastSignIn = lastSignIn
        self.signIn = signIn
        self.signInAgain = signInAgain
        self.snapshots = snapshots
        self.clock = clock
    }
}

/// An account that is signed in. Different servers may use the same user id for different people.
public struct ProgramAccount: Hashable, Sendable {
    public let user: User.ID
    /// The address of the server.
    public let server: String

    public init(user: User.ID, server: String) {
        self.user = user
        self.server = server
    }
}
