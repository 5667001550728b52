import MillwrightDatabaseClient
import MillwrightDomain
import GRDB

/// The right of a transaction to read or write in the name of a session.
enum Authority: Sendable {
    /// The session is open: for everything that a person or a service asks for.
    case session
    /// The device is still the session's: for writing down what the server answered to a request that went out before the
    /// person signed out. Without it the operation would be in doubt for no reason.
    case answer

    func covers(_ owner: SessionOwner?, _ db: Database) throws -> Bool {
        switch self {
        case .session: try Owner.isStill(owner, db)
        case .answer: try Owner.isHere(owner, db)
        }
    }
}
