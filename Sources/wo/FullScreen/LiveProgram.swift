import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews
import Synchronization

/// The kernel for the full-screen program. It opens the account in use, and opens another account after a sign-in.
final class LiveProgram: Sendable {
    let log = ScreenLog()
    /// Gives the terminal to another program, such as an editor.
    let terminal = TerminalLoan()
    private let context: Context
    private let passed: PassedPhotos
    private let open = Mutex<OpenAccount?>(nil)
    /// The form for the account in use after the server has ended its sign-in; `nil` while its screens are shown.
    private let form = Mutex<SignInState?>(nil)
    private let accounts: AsyncStream<ProgramAccount?>
    private let changes: AsyncStream<ProgramAccount?>.Continuation

    private struct OpenAccount {
        let kernel: any Kernel
        let session: SessionComponent
        let directory: DataDirectory

        var account: ProgramAccount {
            ProgramAccount(user: session.session.user.id, server: session.session.server.address)
        }
    }

    init(context: Context) {
        self.context = context
        passed = PassedPhotos(files: context.environment.files)
        (accounts, changes) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Returns the screens, which do not run yet. On a device without data, the first screen is the form to sign in.
    /// - Parameter options: The choices of the person. A route needs a person who is signed in.
    func screens(_ options: ScreenOptions) async throws(Failure) -> ScreenProgram {
        changes.yield(try await restored(try context.directory(), in: context))
        var place: ScreenPlace?
        if let route = options.route {
            guard let session = open.withLock({ $0?.session }) else {
                throw AuthenticationMessages.notSignedIn.failure
            }
            place = try await route.place(in: RouteTargets(in: session, context))
        } else {
            await signInAgain()
        }
        return ScreenProgram(
            kernel, in: ViewContext(zone: context.environment.zone, label: options.label, elsewhere: \.command),
            opening: place, report: { [log] in log.add($0) })
    }

    private var kernel: ProgramKernel {
        ProgramKernel(
            accounts: { [accounts] in accounts },
            session: { [self] account in
                open.withLock { $0 }.flatMap { account == $0.account ? screens(of: $0) : nil }
            },
            lastSignIn: { [self] in lastSignIn },
            signIn: SignInScreen.Environment(
                signIn: { [self] server, email, password, report in
                    do throws(FlowProblem) {
                        try await signIn(server, email, password, report)
                        return nil
                    } catch { return error.message }
                }, leave: { [self] in leaveForm() }),
            signInAgain: { [self] in await signInAgain() },
            snapshots: { [self] account in
                open.withLock { $0 }.flatMap { open in
                    guard account == open.account else { return nil }
                    return SnapshotFiles(
                        path: open.directory.screens, folder: open.directory.drafts, files: context.environment.files,
                        program: String(UInt64.random(in: 0 ... .max), radix: 36)
                    ) { [log] in log.add(.place($0)) }
                }
            }, clock: context.environment.clock)
    }

    /// Removes the copies of photos that were made for viewers, and writes the log. Call it after the screens have ended.
    func close() throws(Failure) {
        log.write(to: context)
        try Failure.wrapping(try passed.remove()) {
            Failure(
                .cannotCreate, .cannotCreate,
                "the copies of photos for the viewer cannot be removed: \(SaveMessages.reason($0))",
                hint: "remove the folders wo-… of your temporary folder")
        }
    }

    /// Says what goes on after the program: the running timer, what waits and what needs a person, in the words of the
    /// banner. Call it after the screens have ended. Sample data is removed with its changes, so it is left out.
    func reportOpenWork(_ options: ScreenOptions) async throws(Failure) {
        guard options.label == nil, let session = open.withLock({ $0?.session }) else { return }
        try await reportTimer(session)
        let counts = try await session.backlog().counts
        guard counts.all > 0 else { return }
        let warning = Banner.Warning(
            connectivity: .online, oldData: nil, waiting: counts.waiting + counts.inDoubt, conflicts: counts.conflicts,
            quarantined: counts.quarantined)
        context.console.status(BannerFormatter.line(.warning(warning), context.time).styled)
    }

    private func reportTimer(_ session: SessionComponent) async throws(Failure) {
        guard let running = try await session.activeTimer() else { return }
        let since = context.time.moment(running.since)
        let words: MessageText =
            "your timer runs on \(running.number), since \(since): \(next: .stopTimer(running.number))"
        context.console.status(words.styled)
    }

    /// Shows the form to sign in if the server has ended the sign-in of the account in use. Its changes and its screens
    /// stay on this device. If the status cannot be read, its screens report the reason.
    private func signInAgain() async {
        guard let session = open.withLock({ $0?.session }), !context.options.offline else { return }
        let status: SyncStatus
        do throws(Failure) { status = try await session.status() } catch { return }
        guard case .signedOut = status.connectivity else { return }
        let account = session.session
        form.withLock {
            $0 = SignInState(
                server: account.server.address, email: account.user.email,
                endedSession: SignInState.EndedSession(waiting: status.counts.all))
        }
        changes.yield(nil)
    }

    /// Shows the screens of the account in use again, without a new sign-in.
    private func leaveForm() {
        form.withLock { $0 = nil }
        changes.yield(open.withLock { $0?.account })
    }

    /// The form to sign in, with the server and the e-mail of the account in use or of the last sign-in.
    private var lastSignIn: SignInState {
        if let form = form.withLock({ $0 }) { return form }
        do throws(Failure) {
            guard let last = try AccountSignIn.last(in: context) else { return SignInState() }
            return SignInState(server: last.server, email: last.email)
        } catch {
            // The screens run only if the data directory was found.
            return SignInState()
        }
    }

    /// Opens the account in a data directory. Returns `nil` if nobody is signed in there.
    private func restored(
        _ directory: DataDirectory, in context: Context
    ) async throws(Failure) -> ProgramAccount? {
        guard context.environment.kernels.hasData(directory.path) else { return nil }
        let kernel = try context.openKernel("wo tui", home: directory.path)
        let session: Session
        do throws(AuthenticationError) { session = try await kernel.restoreSession.execute() } catch {
            if case .notSignedIn = error { return nil }
            throw AuthenticationMessages.message(for: error).failure
        }
        return use(kernel, try context.component(of: kernel, session), directory)
    }

    /// Signs in and fetches the work orders. A failed fetch is not thrown, because the screens show the work orders on
    /// this device and fetch again.
    private func signIn(
        _ server: String, _ email: String, _ password: String,
        _ report: @escaping @Sendable (SignInStage) async -> Void
    ) async throws(FlowProblem) {
        let context = context.behindScreens
        try await FlowProblem.wrapping(try context.needsNetwork("wo tui"), \Failure.asProblem)
        let signIn = try await FlowProblem.wrapping(try AccountSignIn("wo tui", in: context), \Failure.asProblem)
        let found = try await FlowProblem.wrapping(try await signIn.steps.server(at: server)) {
            FlowProblem(ServerMessages.message(for: $0, typed: server))
        }
        await report(.signingIn)
        let session = try await FlowProblem.wrapping(
            try await signIn.steps.session(Credentials(email: email, password: password), at: found)
        ) {
            FlowProblem(AuthenticationMessages.message(for: $0))
        }
        let account = try await FlowProblem.wrapping(
            try signIn.open(session, at: found, email: email), \Failure.asProblem)
        await fetch(account.session, report)
        changes.yield(use(account.kernel, account.session, account.directory))
    }

    /// Fetches the work orders, and counts those that have arrived.
    private func fetch(
        _ session: SessionComponent, _ report: @escaping @Sendable (SignInStage) async -> Void
    ) async {
        await report(.fetching(workOrders: 0))
        let arrived = session.observeWorkOrders.execute(WorkOrderQuery(statuses: [], limit: 1))
        let counting = Task {
            for await case .success(let list) in arrived { await report(.fetching(workOrders: list.totalOnDevice)) }
        }
        do throws(SyncError) { _ = try await session.pullChanges.execute() } catch {
            // The person is signed in. The screens fetch again, and show the reason if that fails too.
        }
        counting.cancel()
        await counting.value
    }

    /// Switches to another account of this device, and shows its screens. Returns the reason if that failed.
    private func switchTo(_ account: DeviceAccount) async -> Message? {
        let context = context.behindScreens
        do throws(Failure) {
            let device = try context.device("wo tui")
            do throws(SwitchAccountError) { _ = try await device.switchAccount.execute(account) } catch {
                return AccountMessages.message(for: error, named: AccountMessages.name(account).plain)
            }
            let directory = try context.directory().using(device.folderInUse)
            changes.yield(try await restored(directory, in: context))
            return nil
        } catch { return error.asMessage }
    }

    private func use(
        _ kernel: any Kernel, _ session: SessionComponent, _ directory: DataDirectory
    ) -> ProgramAccount {
        let account = OpenAccount(kernel: kernel, session: session, directory: directory)
        open.withLock { $0 = account }
        form.withLock { $0 = nil }
        return account.account
    }

    /// Shows the form to sign in, because the session has ended, for example in another terminal.
    private func sessionEnded() {
        open.withLock { $0 = nil }
        form.withLock { $0 = nil }
        changes.yield(nil)
    }

    private func screens(of account: OpenAccount) -> SessionKernel {
        LiveSession(
            session: account.session, app: account.kernel, context: context.behindScreens, passed: passed,
            editor: LongTextEditor(context.environment, terminal)?.forScreens,
            recovery: ObservedRecovery(account.kernel),
            transfers: TransferBoard(now: context.environment.now),
            ended: { [weak self] in self?.sessionEnded() },
            switchAccount: { [weak self] in await self?.switchTo($0) }
        ).kernel
    }
}

extension Failure {
    /// The failure as a message on a screen.
    var asMessage: Message {
        Message(code, MessageText(message), next: hint.map { MessageText($0) }, isRetryable: isRetryable)
    }

    /// The failure as an error that a screen shows.
    var asProblem: FlowProblem { FlowProblem(asMessage) }
}
