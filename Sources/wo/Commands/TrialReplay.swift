import Composition
import Domain
import UseCases

/// An exported queue, sent to a server that is there for trying, from a folder that is removed afterwards.
struct TrialReplay {
    let queue: QueueFile
    /// As it was given.
    let path: String
    let server: String
    let credentials: Credentials
    let context: Context

    func execute() async throws(Failure) -> ProgramExit {
        let files = context.surroundings.files
        let home: String
        do throws(OutputProblem) { home = try files.makePassingFolder() } catch {
            throw SaveMessages.noPassingFolder(error, again: again())
        }
        let clear: @Sendable () -> Result<Void, OutputProblem> = {
            do throws(OutputProblem) { return .success(try files.remove(folder: home)) } catch {
                return .failure(error)
            }
        }
        // Should the program be ended meanwhile, nothing of the sign-in stays behind.
        let result = await context.surroundings.interrupts.restoring({ _ = clear() }, during: { await run(in: home) })
        if case .failure = clear() {
            context.console.status("! \(home) could not be removed; it holds the trial's sign-in")
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

    /// What fails is tried again as this trial, never as a sign-in on this device.
    private func signIn(_ steps: SignIn) async throws(Failure) -> SessionComponent {
        let session: SessionComponent
        do throws(Failure) {
            session = try await steps.login(credentials, at: try await steps.probe(server))
        } catch {
            switch error.code {
            case .badAddress: throw error.trying(again("https://wo.example.net"))
            case .wrongCredentials, .signInNeeded, .notOurServer: throw error.trying(again())
            default: throw error
            }
        }
        do throws(Failure) { _ = try await steps.fetch(session) } catch {
            throw error.code == .interrupted ? error : error.trying(again())
        }
        return session
    }

    private func again(_ other: String? = nil) -> Printable {
        let (file, address) = (ShellWord.quoted(path), ShellWord.quoted(other ?? server))
        return "wo replay --file \(file) --server \(address) --email \(ShellWord.quoted(credentials.email))"
    }

    private func send(from home: String) async throws(Failure) -> (JSONValue, ReplayRun.Ending) {
        let kernel = try context.openKernel("wo replay --file", home: home)
        let signIn = SignIn(kernel: kernel, context: context)
        let session = try await self.signIn(signIn)
        let taken: QueueImport
        do throws(SyncError) {
            taken = try await session.importQueue.execute(queue, owner: .signedIn)
        } catch {
            throw SyncMessages.failure(for: error)
        }
        let missing = try await PhotoBytes.missing(of: taken, in: session)
        ImportWords.lines(taken, missing).forEach { context.console.status($0) }
        let run = ReplayRun(session: session, context: context, staysHere: false)
        let ending = try await run.execute()
        run.tell(ending)
        return (ImportWords.json(taken, missing), ending)
    }
}
