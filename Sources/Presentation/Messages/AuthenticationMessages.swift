public import MillwrightDomain
import MillwrightViews

public enum AuthenticationMessages {
    public static func message(for error: AuthenticationError) -> Message {
        switch error {
        case .wrongCredentials:
            Message(
                .wrongCredentials, "wrong e-mail or password", next: "\(next: .signIn)")
        case .notSignedIn: notSignedIn
        case .operationsWaiting(let count):
            Message(
                .changesWaiting,
                "\(Counted.changes(count)) \(count == 1 ? "is" : "are") not sent yet; \(next: .signOutKeepingChanges) keeps \(count == 1 ? "it" : "them") here until this account signs in again",
                next: "\(next: .send)")
        case .otherAccountWaiting(let other): otherWaits(other)
        case .otherServerWaiting(let own): waitsForOtherServer(own)
        case .server(let problem): ServerMessages.message(for: problem)
        case .storage(let problem): StorageMessages.message(for: problem)
        case .cancelled: .interrupted
        }
    }

    private static func otherWaits(_ other: WaitingAccount) -> Message {
        let whose: StyledText = other.email.map { "\($0)" } ?? "another account"
        let count = other.operations
        let unsent: StyledText = count == 1 ? "1 unsent change" : "\(count) unsent changes"
        let pronoun: StyledText = count == 1 ? "it" : "them"
        return Message(
            .otherAccountWaiting,
            "\(whose) has \(unsent) on this device; only that account can send \(pronoun), so no other account can sign in yet",
            next: "\(next: .signInAs(email: other.email))")
    }

    private static func waitsForOtherServer(_ own: WaitingAccount) -> Message {
        let address: StyledText = own.server.map { "\($0)" } ?? "its own server"
        let verb: StyledText = own.operations == 1 ? "waits" : "wait"
        let server: MessageText = own.server.map { "\(next: .signInAt(address: $0))" } ?? "\(next: .signIn)"
        return Message(
            .otherServerWaiting,
            "not signed in: \(Counted.changes(own.operations)) \(verb) for \(address), and this is another server",
            next:
                "to sign in there: \(server); if this is the same server at a new address, \(next: .confirmMovedServer)"
        )
    }

    public static let notSignedIn = Message(
        .signInNeeded, "nobody is signed in on this device", next: "\(next: .signIn)")

    /// The message for a sign-in that ended while a command was running.
    public static let signInEnded = Message(
        .signInNeeded,
        "somebody signed out or signed in again in the meantime, so nothing more was sent",
        next: "\(next: .tryAgain)")
}
