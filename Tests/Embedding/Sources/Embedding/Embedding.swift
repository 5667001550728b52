import MillwrightKernel

/// A kiosk on the kernel. It signs in, changes a work order, sends the changes, starts again and signs out.
/// Usage: `Embedding HOME SERVER EMAIL PASSWORD [PHOTO]`.
@main
@MainActor
struct Embedding {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard (5...6).contains(arguments.count) else { throw Stop.usage }
        let credentials = Credentials(email: arguments[3], password: arguments[4])
        let photo = arguments.dropFirst(5).first
        do {
            try await start(in: arguments[1]) { try await firstStart($0, arguments[2], credentials, photo: photo) }
            try await showAccounts(at: arguments[1])
            try await showDevice(at: arguments[1])
            try await start(in: arguments[1]) { try await secondStart($0) }
        } catch {
            print("the kiosk stops: \(nextStep(after: error))")
            throw error
        }
    }

    /// Prints the accounts with waiting changes in the data folders at `home` and directly in it. Does not open any
    /// of the folders.
    private static func showAccounts(at home: String) async throws(StorageError) {
        for data in try await AppComponent.accounts(at: home) {
            switch data.waiting {
            case .success(let accounts):
                for account in accounts {
                    let name = account.email ?? "an unknown account"
                    print("\(account.operations) changes of \(name) wait in \(data.folder)")
                }
            case .failure(let error): print("\(data.folder): \(nextStep(after: error))")
            }
        }
    }

    /// Shows the accounts of a device that several people share, and opens the folder of the account in use.
    private static func showDevice(at home: String) async throws(StorageError) {
        let device = DeviceComponent(home: home, command: "kiosk") { folder in
            KernelConfiguration(home: folder, command: "kiosk")
        }
        for account in try await device.getAccounts.execute().accounts {
            let place = account.isInUse ? "is in use" : "is not in use"
            print("\(account.email ?? "an unknown account") \(place), and \(account.waiting) changes wait")
        }
        let app = try device.open(device.folderInUse.path)
        await app.close()
    }

    /// Opens the data folder for `body`, and closes its connections afterwards.
    private static func start(in home: String, _ body: (AppComponent) async throws -> Void) async throws {
        let app = try AppComponent(
            dependency: KernelConfiguration(
                home: home, command: "kiosk", transport: TransportSettings(allowsPlainHTTPOnLoopback: true)))
        let result: Result<Void, any Error>
        do { result = .success(try await body(app)) } catch { result = .failure(error) }
        await app.close()
        try result.get()
    }

    private static func firstStart(
        _ app: AppComponent, _ address: String, _ credentials: Credentials, photo: String?
    ) async throws {
        let server = try await app.signIn.probe(address)
        print("found the server \(server.name)")
        let signedIn = try await app.signIn.execute(credentials, at: server)
        switch signedIn.firstPull {
        case .success(let pull): print("signed in as \(signedIn.session.user.name), rows pulled: \(pull.rows)")
        case .failure(let error): print("signed in, but nothing was pulled: \(nextStep(after: error))")
        }
        let desk = Desk(scope: try app.scope(of: signedIn.session))
        guard let (id, task) = try await desk.readOne(of: try await desk.listMine()) else { throw Stop.nothingToDo }
        let changes = try await desk.work(on: id, task, photo: photo)
        try await desk.showMissing(on: id)
        try await desk.showQueue()
        try await desk.showUnconfirmed(on: id)
        let observation = Task { await desk.observeQueue() }
        try await desk.send(changes)
        observation.cancel()
        await observation.value
        try await desk.pull()
        try await desk.undoLast()
        try await desk.watchOneRound()
    }

    /// Continues without the network, as after a crash.
    private static func secondStart(_ app: AppComponent) async throws {
        let session = try await app.restoreSession.execute()
        print("restored the session of \(session.user.name) from disk")
        let desk = Desk(scope: try app.scope(of: session))
        try await desk.showQueue()
        try await desk.sendAll()
        try await signOut(of: session, app)
        do { _ = try await desk.listMine() } catch {
            print("the scope has ended: \(nextStep(after: error))")
        }
    }

    private static func signOut(of session: Session, _ app: AppComponent) async throws {
        let logout = try app.logout(of: session)
        do throws(AuthenticationError) {
            try await logout.execute()
            print("signed out")
        } catch .operationsWaiting(let count) {
            try await logout.execute(keepingWaitingOperations: true)
            print("signed out; \(count) changes stay here for \(session.user.name)")
        } catch { throw error }
    }

    private enum Stop: Error { case usage, nothingToDo }
}
