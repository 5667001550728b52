import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct LoginCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "login", abstract: "Sign in and fetch your work orders.",
        usage: "wo login [--server <url>] [--email <e-mail>] [--password-stdin] [--moved]",
        discussion: """
            It asks for the values that are missing, and offers the server and e-mail of the last sign-in. https:// is \
            added to a bare host name. The password cannot be an argument, because other programs could read it. If \
            another account uses this device, both stay signed in, each with its own work orders and changes; wo switch \
            changes between them.

            EXAMPLES
              wo login
              wo login --server wo.example.net --email tess@example.net
              wo login --server https://wo.example.net --email tess@example.net \\
                --password-stdin < secret.txt
              wo login --server https://new.example.net --email tess@example.net --moved

            EXIT CODES  0; 3 changes of this account for another server wait on this device; 4 wrong e-mail or password; \
            7 server not reached; 64 bad address, or wo cannot ask here; 76 not a compatible server, or not \
            trusted
            """)

    @OptionGroup var global: GlobalOptions

    @Option(help: ArgumentHelp("Address of the server, such as https://wo.example.net.", valueName: "url"))
    var server: String?

    @Option(help: ArgumentHelp("E-mail of the account.", valueName: "e-mail"))
    var email: String?

    @Flag(help: "Read the password from the first line of stdin.")
    var passwordStdin = false

    @Flag(help: "Send the queued changes to this server: it is the old one at a new address.")
    var moved = false

    private static let name: StyledText = "wo login"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        try context.needsNetwork(Self.name)
        try checkCanAsk(context)
        let source = CredentialsSource(command: Self.name, context: context)
        let last = try AccountSignIn.last(in: context)
        let address = try askForServer(source, last?.server)
        let signIn = try AccountSignIn("wo login", in: context)
        let found = try await reach(address, signIn.steps, source)
        context.console.status("Server: \(found.name) at \(found.address)")
        let (session, email) = try await logIn(at: found, signIn.steps, source, last?.email)
        let account = try signIn.open(session, at: found, email: email)
        try await signIn.steps.fetch(account.session)
        try await report(account, signIn.device, context)
        return .done
    }

    /// A question is asked at most this often.
    private static let attempts = 3

    private func askForServer(_ source: CredentialsSource, _ last: String?) throws(Failure) -> String {
        try source.given(server, or: "Server address, such as wo.example.net", last: last, flag: "--server <url>")
    }

    /// Finds the server. If a typed address may be wrong, asks for it again at most twice, and offers the former one.
    private func reach(
        _ typed: String, _ signIn: SignIn, _ source: CredentialsSource
    ) async throws(Failure) -> Server {
        let console = source.context.console
        var address = typed
        for _ in 1..<Self.attempts where server == nil && source.context.canPrompt {
            do throws(Failure) { return try await signIn.probe(address) } catch {
                guard error.mayBeWrongAddress else { throw error }
                console.report(error)
                address = try askForServer(source, address.isEmpty ? nil : address)
            }
        }
        return try await signIn.probe(address)
    }

    /// Signs in. After a wrong e-mail or password, asks for the password again at most twice. A password that is typed
    /// out of habit is then never shown. An empty one leads to the e-mail, unless that came from a flag.
    private func logIn(
        at server: Server, _ signIn: SignIn, _ source: CredentialsSource, _ last: String?
    ) async throws(Failure) -> (session: Session, email: String) {
        var attempts = passwordStdin || !signIn.context.canPrompt ? 1 : Self.attempts
        var typed = try askForEmail(source, last)
        var password = try source.password(fromStdin: passwordStdin)
        while true {
            attempts -= 1
            do throws(Failure) {
                let credentials = Credentials(email: typed, password: password)
                return (try await signIn.login(credentials, at: server, serverHasMoved: moved), typed)
            } catch {
                guard error.code == .wrongCredentials, attempts > 0 else { throw error }
                signIn.context.console.remark("\(error.message) for \(StyledText.cell(typed)). Try again.")
            }
            password = try source.askForPassword(email == nil ? "Password (empty: another e-mail)" : "Password")
            guard password.isEmpty, email == nil else { continue }
            typed = try askForEmail(source, typed)
            password = try source.askForPassword()
        }
    }

    private func askForEmail(_ source: CredentialsSource, _ last: String?) throws(Failure) -> String {
        try source.given(email, or: "E-mail", last: last, flag: "--email <e-mail>")
    }

    /// Throws before anything is written or sent if questions cannot be asked and a flag is missing.
    private func checkCanAsk(_ context: Context) throws(Failure) {
        guard !context.canPrompt else { return }
        var missing: [StyledText] = server == nil ? ["--server <url>"] : []
        if email == nil { missing.append("--email <e-mail>") }
        if !passwordStdin { missing.append("--password-stdin") }
        guard !missing.isEmpty else { return }
        throw UsageMessages.cannotAsk(StyledText.joined(missing, by: " "), in: Self.name)
    }

    private func report(
        _ account: AccountSignIn.Account, _ device: any Device, _ context: Context
    ) async throws(Failure) {
        let (scope, directory) = (account.session, account.directory)
        let session = scope.session
        let held = try await workOrders(in: scope)
        let waiting = try await scope.backlog().counts.all
        let others = try await Failure.wrapping(try await device.getAccounts.othersWaiting()) {
            StorageMessages.message(for: $0).failure
        }
        guard !context.console.isJSON else {
            let person = session.json(secrets: directory.secrets, waiting: waiting)
            let more: JSONValue = [
                "work_orders": .integer(Int64(held)),
                "complete": .bool(try await context.fetchState(of: scope).isComplete),
                "other_accounts": .array(others.map(\.json)),
            ]
            return context.console.answer(Envelope.item(.object(person.members + more.members)))
        }
        let console = context.console
        console.status("\(StyledText.paint(.ok, "✓")) signed in as \(session.user.name) <\(session.user.email)>")
        console.status("  sign-in saved in \(directory.secrets) (only you can read it);")
        console.status("  it works offline, over SSH and in scripts, with nothing to unlock")
        console.status("  \(Counted.workOrders(held)) on this device")
        if let line = FetchFormatter.line(try await context.fetchState(of: scope)) { console.status("  \(line)") }
        for other in others { console.status("  \(AccountMessages.stays(other))") }
        console.status("  next: wo list, or wo alone for the full-screen program")
    }

    private func workOrders(in scope: SessionComponent) async throws(Failure) -> Int {
        try await Failure.wrapping(try await scope.listWorkOrders.execute(WorkOrderQuery(statuses: [])).totalOnDevice) {
            ChangeMessages.message(for: $0, number: nil).failure
        }
    }
}

extension Failure {
    /// Whether the server's address may be mistyped.
    fileprivate var mayBeWrongAddress: Bool {
        [.badAddress, .unreachable, .notOurServer, .untrusted].contains(code)
    }
}
