/// An account on a device that several people share. Each account has a data folder of its own.
public struct DeviceAccount: Identifiable, Hashable, Sendable {
    /// The path of the data folder. It holds the account's queue, work orders, photos and tokens.
    public let folder: String
    public let account: User.ID
    /// The e-mail address; `nil` if it is unknown, because the account has not signed in since the store was damaged.
    public let email: String?
    /// The server where the account last signed in; `nil` if it is unknown.
    public let server: Server?
    /// Whether the account can be used without a password.
    public let isSignedIn: Bool
    /// Whether the server has ended the sign-in, as far as this device knows. The account can be used offline, but it
    /// sends nothing until its person signs in again.
    public let hasSessionEnded: Bool
    /// The number of queued operations.
    public let waiting: Int
    /// Whether this account is in use now.
    public let isInUse: Bool

    public init(
        folder: String, account: User.ID, email: String?, server: Server?, isSignedIn: Bool, waiting: Int,
        isInUse: Bool, hasSessionEnded: Bool = false
    ) {
        self.folder = folder
        self.account = account
        self.email = email
        self.server = server
        self.isSignedIn = isSignedIn
        self.waiting = waiting
        self.isInUse = isInUse
        self.hasSessionEnded = hasSessionEnded
    }

    /// Whether the account's queued operations can be sent without a new sign-in.
    public var canSend: Bool { isSignedIn && !hasSessionEnded }

    /// The identity of an account on the device. The folder alone does not identify an account, because a recovered
    /// folder can hold operations of two accounts.
    public struct ID: Hashable, Sendable {
        public let folder: String
        public let account: User.ID

        public init(folder: String, account: User.ID) {
            self.folder = folder
            self.account = account
        }
    }

    public var id: ID { ID(folder: folder, account: account) }
}
