import MillwrightDomain

/// The account of a data folder and the operations that are queued there.
struct FolderContents: Hashable, Sendable {
    /// The session of the folder's account, signed in or not; `nil` before the first sign-in.
    let session: Session?
    let isSignedIn: Bool
    /// Whether the server has ended the session, as far as this device knows.
    let hasSessionEnded: Bool
    let waiting: [WaitingAccount]

    /// Whether any account may sign in here without removing something of another account.
    var isFree: Bool { !isSignedIn && waiting.isEmpty }

    /// Returns the account that is signed in, and the accounts with queued operations.
    func accounts(in folder: String, isInUse: Bool) -> [DeviceAccount] {
        var accounts: [DeviceAccount] = []
        let own = waiting.first { $0.account == session?.user.id }
        if let session, isSignedIn || own != nil {
            accounts.append(
                DeviceAccount(
                    folder: folder, account: session.user.id, email: session.user.email, server: session.server,
                    isSignedIn: isSignedIn, waiting: own?.operations ?? 0, isInUse: isInUse,
                    hasSessionEnded: isSignedIn && hasSessionEnded))
        }
        return accounts
            + waiting.filter { $0.account != session?.user.id }.map { other in
                DeviceAccount(
                    folder: folder, account: other.account, email: other.email,
                    server: other.server.map { Server(address: $0, name: $0) }, isSignedIn: false,
                    waiting: other.operations, isInUse: false)
            }
    }
}
