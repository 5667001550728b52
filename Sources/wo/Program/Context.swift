import MillwrightComposition
import MillwrightDomain
import Logging
import MillwrightPresentation
import MillwrightUseCases

/// The environment in which every command runs.
struct Context: Sendable {
    let environment: ProcessEnvironment
    let console: Console
    let options: GlobalOptions
    /// The data directory, with the account that was in use when the command started. It is a failure if no directory
    /// can be found.
    let dataDirectory: Result<DataDirectory, Failure>
    var arguments = Arguments([])
    /// Whether the command saves a change.
    var saves = false

    var now: Instant { environment.now() }
    var time: TimeFormatter { TimeFormatter(now: environment.now(), zone: environment.zone) }

    func directory() throws(Failure) -> DataDirectory {
        try dataDirectory.get()
    }

    /// Whether the program can ask questions: a person can see them and answer.
    var canPrompt: Bool {
        environment.input.isTerminal && environment.errors.isTerminal && !options.noInput && !console.isJSON
            && environment.value("WO_NO_INPUT") == nil && environment.value("CI") == nil
    }

    private var logger: Logger {
        Logger(label: "wo") { [options, console] _ -> any LogHandler in
            if options.verbose { RequestLines(console: console) } else { SwiftLogNoOpLogHandler() }
        }
    }

    /// Opens the data directory, and creates it if it does not exist.
    func openKernel(_ command: String, home: String? = nil) throws(Failure) -> any Kernel {
        let directory = try directory()
        let ownHome = directory.path
        if home == nil, let damage = directory.damage {
            console.status(AccountMessages.damagedChoice(damage, home: directory.root).styled)
        }
        switch environment.kernels.open(configuration(command, home: home ?? ownHome)) {
        case .success(let kernel):
            if let recovery = kernel.recovery { console.tell(recovery) }
            return kernel
        case .failure(let problem):
            let place = home ?? ownHome
            let hasData = environment.kernels.hasData(place)
            let failure = StorageMessages.opening(problem, home: place, hasData: hasData).failure
            throw saves ? failure.nothingSaved : failure
        }
    }

    /// Returns the device with its accounts. Does not open a data folder.
    func device(_ command: String) throws(Failure) -> any Device {
        environment.kernels.device(configuration(command, home: try directory().root))
    }

    private func configuration(_ command: String, home: String) -> KernelConfiguration {
        var configuration = KernelConfiguration(
            home: home, command: command, transport: environment.transport,
            time: KernelTime(now: environment.now, clock: environment.clock))
        configuration.userAgent = "wo/\(KernelVersion.current)"
        configuration.logger = logger
        return configuration
    }

    /// Runs `body` in the current session. Never creates the data directory.
    func withSession<Value>(
        _ command: String, _ body: (SessionComponent) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await withKernel(command) { _, session async throws(Failure) in try await body(session) }
    }

    /// Runs `body` like ``withSession(_:_:)``, and also passes it the kernel.
    func withKernel<Value>(
        _ command: String, _ body: (any Kernel, SessionComponent) async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        guard environment.kernels.hasData(try directory().path) else { throw firstRun }
        let kernel = try openKernel(command)
        return try await body(kernel, try await openSession(of: kernel))
    }

    func openSession(of kernel: any Kernel) async throws(Failure) -> SessionComponent {
        let session: Session
        do throws(AuthenticationError) { session = try await kernel.restoreSession.execute() } catch {
            if error == .notSignedIn { throw try await signedOut }
            throw AuthenticationMessages.message(for: error).failure
        }
        return try component(of: kernel, session)
    }

    func component(of kernel: any Kernel, _ session: Session) throws(Failure) -> SessionComponent {
        try Failure.wrapping(try kernel.scope(of: session)) {
            ServerMessages.message(for: $0).failure
        }
    }

    var firstRun: Failure {
        var failure = AuthenticationMessages.notSignedIn.failure
        failure.page =
            environment.errors.isTerminal
            ? FirstRunMessages.page : FirstRunMessages.line
        return failure
    }
}
