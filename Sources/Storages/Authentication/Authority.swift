import MillwrightDatabaseClient
import MillwrightDomain
import GRDB

/// The right of a transaction to read or write in the name of a session.
enum Authority: Sendable {
    /// The right of an open session: for everything that a person or a service requests.
    case session
    /// The right to record the server's answer while the device still belongs to the session. The request may have been
    /// sent before the person signed out; without this right, its operation would stay in doubt for no reason.
    case answer

    func covers(_ owner: SessionOwner?, _ db: Database) throws -> Bool {
        switch self {
        case .session: try Owner.isStill(owner, db)
        case .answer: try Owner.isHere(owner, db)
        }
    }
}
