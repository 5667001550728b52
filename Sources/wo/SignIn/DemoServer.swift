import MillwrightComposition
import MillwrightUseCases
import MillwrightDomain

/// The server of the demo, which runs as another program on this device, and its account.
struct DemoServer {
    let parts: DemoParts
    private let running: any LaunchedServer

    var address: String { running.address }

    /// Starts the server with the sample data.
    /// - Parameter directory: The directory in which the server gets a folder of its own.
    static func start(in directory: DataDirectory, _ context: Context) async throws(Failure) -> DemoServer {
        let parts = try DemoParts.find(context.environment)
        let arguments = ["serve", "--port", "0", "--data", directory.demoServer, "--fixture", parts.fixture]
        return try await Failure.wrapping(
            DemoServer(
                parts: parts,
                running: try await context.environment.launcher.start(
                    parts.server, arguments: arguments, log: "\(directory.root)/demo/server.log"))
        ) {
            DemoMessages.failure(for: $0)
        }
    }

    /// Signs in to the account of the demo, and fetches its work orders.
    /// - Parameter directory: The directory in which the account gets a folder of its own.
    func signIn(in directory: DataDirectory, _ context: Context) async throws(Failure) -> SessionComponent {
        let kernel = try context.openKernel("wo demo", home: directory.demoHome)
        let signIn = SignIn(useCase: kernel.signIn, context: context)
        let found = try await signIn.probe(address)
        let credentials = Credentials(email: "tess@plant.example", password: "staging-only")
        // The demo server listens on another port each time.
        let session = try await signIn.login(credentials, at: found, serverHasMoved: true)
        let scope = try context.component(of: kernel, session)
        try await signIn.fetch(scope)
        return scope
    }

    func stop() async { await running.stop() }
}
