public import MillwrightDomain

public enum AuthenticationMessages {
    public static func message(for error: AuthenticationError) -> Message {
        switch error {
        case .wrongCredentials:
            Message(
                .wrongCredentials, "the server does not know this e-mail with this password",
                next: "\(next: .signIn)")
        case .notSignedIn: notSignedIn
        case .operationsWaiting(let count):
            Message(
                .changesWaiting,
                "\(Counted.changes(count)) would stay behind unsent, and only the same account can send them later; \(next: .signOutKeepingChanges) leaves them here for its next sign-in",
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
        return Message(
            .otherAccountWaiting,
            "\(Counted.changes(other.operations)) of \(whose) on this device \(other.operations == 1 ? "is" : "are") not sent yet; they go out only under that account, so another one is not let in",
            next: "\(next: .signInAs(email: other.email))")
    }

    private static func waitsForOtherServer(_ own: WaitingAccount) -> Message {
        let address: StyledText = own.server.map { "\($0)" } ?? "another server"
        return Message(
            .otherServerWaiting,
            "\(Counted.changes(own.operations)) on this device \(own.operations == 1 ? "waits" : "wait") for \(address) and would go to this server instead; if it is the same one at a new address, \(next: .confirmMovedServer)",
            next: own.server.map { "\(next: .signInAt(address: $0))" } ?? "\(next: .signIn)")
    }

    public static let notSignedIn = Message(
        .signInNeeded, "nobody is signed in on this device", next: "\(next: .signIn)")

    /// The message for a sign-in that ended while a command was running.
    public static let signInEnded = Message(
        .signInNeeded,
        "the sign-in that this began with has ended: somebody signed out, or in again; nothing more is sent in its name",
        next: "\(next: .tryAgain)")
}
