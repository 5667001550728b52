import MillwrightOfflineEngine
import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct LogoutCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "logout", abstract: "Sign out on this device.", usage: "wo logout [--keep]",
        discussion: """
            It refuses while changes are waiting, because only your account can send them. With --keep, they stay on \
            this device until you sign in again.

            EXAMPLES
              wo logout
              wo logout --keep

            EXIT CODES  0, also if nobody is signed in; 8 changes are waiting
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Keep the waiting changes on this device for your next sign-in.")
    var keep = false

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        guard context.environment.kernels.hasData(try context.directory().path) else {
            return try await reportSignedOut(context)
        }
        let kernel = try context.openKernel("wo logout")
        let session: SessionComponent
        do throws(Failure) { session = try await context.openSession(of: kernel) } catch {
            guard error.code == .signInNeeded else { throw error }
            return try await reportSignedOut(context)
        }
        let waiting = try await session.backlog().counts.all
        let logout = try await Failure.wrapping(try kernel.logout(of: session.session)) {
            ServerMessages.message(for: $0).failure
        }
        do {
            try await logout.execute(keepingWaitingOperations: keep)
        } catch {
            let failure = AuthenticationMessages.message(for: error).failure
            guard case .operationsWaiting = error else { throw failure }
            throw failure.trying(try await way(out: session, context))
        }
        report(session.session.user, waiting, context.console)
        return try await reportOthers(context)
    }

    private func reportOthers(_ context: Context) async throws(Failure) -> ProgramExit {
        for other in try await context.accounts("wo logout").accounts where other.isSignedIn {
            context.console.status("  \(AccountMessages.alsoSignedIn(other))")
        }
        return .done
    }

    /// Reports that nobody is signed in. Repeating the command is safe.
    private func reportSignedOut(_ context: Context) async throws(Failure) -> ProgramExit {
        if context.console.isJSON {
            context.console.answer(Envelope.item(["signed_out": .null, "waiting": .integer(0)]))
        }
        let areOthersIn = try await context.accounts("wo logout").accounts.contains(where: \.isSignedIn)
        context.console.status(
            areOthersIn
                ? "= the account in use is signed out already: nothing changed"
                : "= nobody is signed in: nothing changed")
        return try await reportOthers(context)
    }

    /// Returns the command that helps to empty the queue. It sends the changes if a change can be sent; otherwise it
    /// shows the conflicts or the queue.
    private func way(out session: SessionComponent, _ context: Context) async throws(Failure) -> StyledText {
        let backlog = try await session.backlog()
        if backlog.ready.isEmpty, backlog.heldUntil == nil {
            return backlog.counts.conflicts > 0 ? "wo conflicts" : "wo queue"
        }
        if case .signedOut = try await session.status().connectivity { return NextStep.signIn.command }
        let ready = try await session.queue().filter { backlog.ready.contains($0.sequence) }
        let areHeldBack = context.isMetered && !ready.isEmpty && ready.allSatisfy(\.isPhotoToUpload)
        return (areHeldBack ? NextStep.sendPhotos : .send).command
    }

    private func report(_ user: User, _ waiting: Int, _ console: Console) {
        if console.isJSON {
            console.answer(
                Envelope.item(["signed_out": .string(user.email), "waiting": .integer(Int64(waiting))]))
        }
        console.status("\(StyledText.paint(.ok, "✓")) signed out \(user.email)")
        if waiting > 0 {
            console.status("  \(Counted.changes(waiting)) kept on this device until this account signs in again")
        }
    }
}
