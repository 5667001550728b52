import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

/// An exported queue that is sent to a test server, from a temporary folder that is removed afterwards.
struct DryRunReplay {
    let queue: QueueFile
    /// The path of the queue file, as given.
    let path: String
    let server: String
    let email: String
    /// Whether a flag already confirms that the changes are sent in the name of `email`.
    let isAgreed: Bool
    /// Whether the changes may be sent to the server that they came from.
    let isForced: Bool
    let context: Context
    /// A function that asks for the password. It is called when the server is known and the person has agreed.
    let password: () throws(Failure) -> String

    func execute() async throws(Failure) -> ProgramExit {
        let files = context.environment.files
        let home = try await Failure.wrapping(try files.makePassingFolder()) {
            SaveMessages.noPassingFolder($0)
        }
        let clear: @Sendable () -> Result<Void, OutputError> = {
            do throws(OutputError) { return .success(try files.remove(folder: home)) } catch {
                return .failure(error)
            }
        }
        // If a signal ends the program in the meantime, remove the sign-in first.
        let result = await context.environment.interrupts.restoring({ _ = clear() }, during: { await run(in: home) })
        if case .failure = clear() {
            context.console.status("! \(home) could not be removed. Delete it: it contains the trial's sign-in")
        }
        let (taken, ending) = try result.get()
        if context.console.isJSON {
            context.console.answer(Envelope.item(["import": taken, "replay": ending.json]))
        }
        return ending.status
    }

    private func run(in home: String) async -> Result<(JSONValue, ReplayRun.Ending), Failure> {
        do { return .success(try await send(from: home)) } catch { return .failure(error) }
    }

    /// Signs in at the test server and fetches its work orders. The hint of an error suggests running
    /// `wo replay --file` again, and never a sign-in on this device.
    private func signIn(_ steps: SignIn, _ kernel: any Kernel) async throws(Failure) -> SessionComponent {
        let session: SessionComponent
        do throws(Failure) {
            let found = try await steps.probe(server)
            try requireOtherServer(than: found)
            try agree(to: found)
            let credentials = Credentials(email: email, password: try password())
            session = try context.component(of: kernel, try await steps.login(credentials, at: found))
        } catch {
            switch error.code {
            case .badAddress: throw error.trying(again("https://wo.example.net"))
            case .wrongCredentials, .signInNeeded, .notOurServer: throw error.trying(again())
            default: throw error
            }
        }
        try await Failure.wrapping(try await steps.fetch(session)) { (error: Failure) in
            error.code == .interrupted ? error : error.trying(again())
        }
        return session
    }

    private func requireOtherServer(than found: Server) throws(Failure) {
        guard !isForced, let origin = queue.origin, origin.server == found.address else { return }
        throw DryRunMessages.sameServer(origin, path: path).at(ReplayCommand.name, field: "--server")
    }

    private func agree(to found: Server) throws(Failure) {
        context.console.status(DryRunMessages.announcement(queue, to: found.address, as: email))
        if isAgreed { return }
        try Prompt.confirm(
            DryRunMessages.question(as: email), flag: "--as-me", command: ReplayCommand.name, in: context)
    }

    private func again(_ other: String? = nil) -> StyledText {
        let (file, address) = (ShellWord.quoted(path), ShellWord.quoted(other ?? server))
        let flags: StyledText = "\(isAgreed ? " --as-me" : "")\(isForced ? " --force" : "")"
        return "wo replay --file \(file) --server \(address) --email \(ShellWord.quoted(email))\(flags)"
    }

    private func send(from home: String) async throws(Failure) -> (JSONValue, ReplayRun.Ending) {
        let kernel = try context.openKernel("wo replay --file", home: home)
        let signIn = SignIn(useCase: kernel.signIn, context: context)
        let session = try await self.signIn(signIn, kernel)
        let taken = try await Failure.wrapping(try await session.importQueue.execute(queue, owner: .signedIn))
        let missing = try await PhotoBytes.missing(of: taken, in: session)
        ImportFormatter.lines(taken, missing).forEach { context.console.status($0) }
        let run = ReplayRun(session: session, context: context, staysHere: false)
        let ending = try await run.execute()
        run.report(ending)
        return (ImportFormatter.json(taken, missing), ending)
    }
}
