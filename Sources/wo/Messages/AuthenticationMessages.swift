import Domain

enum AuthenticationMessages {
    static func failure(for error: AuthenticationError) -> Failure {
        switch error {
        case .wrongCredentials:
            Failure(
                .signInNeeded, .wrongCredentials, "the server does not know this e-mail with this password",
                hint: "wo login")
        case .notSignedIn: notSignedIn
        case .operationsWaiting(let count):
            Failure(
                .pending, .changesWaiting,
                "\(Counted.changes(count)) would stay behind unsent, and only the same account can send them later; wo logout --keep leaves them here for its next sign-in",
                hint: "wo replay")
        case .otherAccountWaiting(let other): otherWaits(other)
        case .otherServerWaiting(let own): waitsForOtherServer(own)
        case .server(let problem): ServerMessages.failure(for: problem)
        case .storage(let problem): StorageMessages.failure(for: problem)
        case .cancelled: .interrupted
        }
    }

    private static func otherWaits(_ other: WaitingAccount) -> Failure {
        let whose: Printable = other.email.map { "\($0)" } ?? "another account"
        return Failure(
            .conflict, .otherAccountWaiting,
            "\(Counted.changes(other.operations)) of \(whose) on this device \(other.operations == 1 ? "is" : "are") not sent yet; they go out only under that account, so another one is not let in",
            hint: other.email.map { "wo login --email \(ShellWord.quoted($0))" } ?? "wo login --email <e-mail>")
    }

    private static func waitsForOtherServer(_ own: WaitingAccount) -> Failure {
        let address: Printable = own.server.map { "\($0)" } ?? "another server"
        return Failure(
            .conflict, .otherServerWaiting,
            "\(Counted.changes(own.operations)) on this device \(own.operations == 1 ? "waits" : "wait") for \(address) and would go to this server instead; if it is the same one at a new address, add --moved",
            hint: own.server.map { "wo login --server \(ShellWord.quoted($0))" } ?? "wo login")
    }

    static let notSignedIn = Failure(
        .signInNeeded, .signInNeeded, "nobody is signed in on this device", hint: "wo login")

    /// While a command was at work that had found somebody signed in.
    static let signInEnded = Failure(
        .signInNeeded, .signInNeeded,
        "the sign-in that this began with has ended: somebody signed out, or in anew; nothing more is sent in its name",
        hint: "the same command again")

    /// For scripts and logs.
    static let firstRunLine: [Printable] = ["wo: nobody is signed in on this device; sign in with: wo login"]

    /// No data here at all: what this is, and the two ways to begin.
    static let firstRunPage: [Printable] = [
        "wo keeps a technician's work orders at hand, online or not. Nobody is signed in on this device yet.",
        "  wo login    sign in and fetch the work orders",
        "  wo demo     try it with sample data, without a server of yours",
    ]
}

enum Counted {
    static func changes(_ count: Int) -> Printable { count == 1 ? "1 change" : "\(count) changes" }
    static func workOrders(_ count: Int) -> Printable { count == 1 ? "1 work order" : "\(count) work orders" }
}
