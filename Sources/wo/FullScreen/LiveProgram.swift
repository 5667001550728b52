import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import Synchronization

/// The kernel for the full-screen program. It opens the account in use, and opens another account after a sign-in.
final class LiveProgram: Sendable {
    private let context: Context
    private let passed: PassedPhotos
    private let open = Mutex<OpenAccount?>(nil)
    private let accounts: AsyncStream<User.ID?>
    private let changes: AsyncStream<User.ID?>.Continuation

    private struct OpenAccount {
        let kernel: any Kernel
        let session: SessionComponent
    }

    init(context: Context) {
        self.context = context
        passed = PassedPhotos(files: context.environment.files)
        (accounts, changes) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Returns the kernel for the screens. On a device without data, nobody is signed in.
    func kernel() async throws(Failure) -> ProgramKernel {
        changes.yield(try await restored(at: try context.directory().path))
        return ProgramKernel(
            accounts: { [accounts] in accounts },
            session: { [self] account in
                open.withLock { $0 }.flatMap { account == $0.session.session.user.id ? screens(of: $0) : nil }
            },
            lastSignIn: { SignInState() },
            signIn: SignInScreen.Environment { [self] server, email, password in
                do throws(ScreenProblem) {
                    try await signIn(server, email, password)
                    return nil
                } catch { return error.message }
            })
    }

    /// Removes the copies of photos that were made for viewers. Call it after the screens have ended.
    func close() throws(Failure) {
        do throws(OutputError) { try passed.remove() } catch {
            throw Failure(
                .cannotCreate, .cannotCreate,
                "the copies of photos for the viewer cannot be removed: \(SaveMessages.reason(error))",
                hint: "remove the folders wo-… of your temporary folder")
        }
    }

    /// Whether somebody is signed in.
    var isSignedIn: Bool { open.withLock { $0 != nil } }

    /// Opens the account in a data folder. Returns `nil` if nobody is signed in there.
    private func restored(at home: String) async throws(Failure) -> User.ID? {
        guard context.environment.kernels.hasData(home) else { return nil }
        let kernel = try context.openKernel("wo tui", home: home)
        let session: Session
        do throws(AuthenticationError) { session = try await kernel.restoreSession.execute() } catch {
            if case .notSignedIn = error { return nil }
            throw AuthenticationMessages.message(for: error).failure
        }
        return try use(kernel, session)
    }

    /// Signs in and fetches the work orders. A failed fetch is not thrown, because the screens show the work orders on
    /// this device and fetch again.
    private func signIn(_ server: String, _ email: String, _ password: String) async throws(ScreenProblem) {
        let device: any Device
        do throws(Failure) { device = try context.device("wo tui") } catch { throw ScreenProblem(error.asMessage) }
        let found: Server
        do throws(ServerError) { found = try await device.signIn.probe(server) } catch {
            throw ScreenProblem(ServerMessages.message(for: error))
        }
        let outcome: SignInOutcome
        do throws(AuthenticationError) {
            outcome = try await device.signIn.execute(Credentials(email: email, password: password), at: found)
        } catch {
            throw ScreenProblem(AuthenticationMessages.message(for: error))
        }
        do throws(Failure) {
            // The sign-in has switched to the account's own folder.
            let directory = try context.directory().using(device.folderInUse)
            let kernel = try context.openKernel("wo tui", home: directory.path)
            changes.yield(try use(kernel, outcome.session))
        } catch { throw ScreenProblem(error.asMessage) }
    }

    /// Switches to another account of this device, and shows its screens. Returns the reason if that failed.
    private func switchTo(_ account: DeviceAccount) async -> Message? {
        do throws(Failure) {
            let device = try context.device("wo tui")
            do throws(SwitchAccountError) { _ = try await device.switchAccount.execute(account) } catch {
                return AccountMessages.message(for: error, named: AccountMessages.name(account).plain)
            }
            changes.yield(try await restored(at: try context.directory().using(device.folderInUse).path))
            return nil
        } catch { return error.asMessage }
    }

    private func use(_ kernel: any Kernel, _ session: Session) throws(Failure) -> User.ID {
        let component = try context.component(of: kernel, session)
        open.withLock { $0 = OpenAccount(kernel: kernel, session: component) }
        return session.user.id
    }

    /// Shows the form to sign in, because the session has ended, for example in another terminal.
    private func sessionEnded() {
        open.withLock { $0 = nil }
        changes.yield(nil)
    }

    private func screens(of account: OpenAccount) -> SessionKernel {
        LiveSession(
            session: account.session, app: account.kernel, context: context,
            passed: passed, ended: { [weak self] in self?.sessionEnded() },
            switchAccount: { [weak self] in await self?.switchTo($0) }
        ).kernel
    }
}

extension Failure {
    /// The failure as a message on a screen.
    var asMessage: Message {
        Message(code, MessageText(message), next: hint.map { MessageText($0) }, isRetryable: isRetryable)
    }
}
