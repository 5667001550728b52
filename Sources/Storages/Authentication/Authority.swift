import MillwrightDatabaseClient
import MillwrightDomain
import GRDB

/// The right of a transaction to read or write in the name of a session.
enum Authority: Sendable {
    /// The right of an open session. Every request of a person or a service needs this right.
    case session
    /// The right to record the server's answer while the device still belongs to the session. The request may have been
    /// sent before the person signed out. Without this right, the operation would stay in doubt although the server has
    /// answered.
    case answer

    func covers(_ owner: Session.Owner?, _ db: Database) throws -> Bool {
        switch self {
        case .session: try CurrentAccount.isSignedIn(owner, db)
        case .answer: try CurrentAccount.ownsDevice(owner, db)
        }
    }
}
