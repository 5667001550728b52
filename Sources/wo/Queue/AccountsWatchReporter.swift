import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews
import Synchronization

/// The report of a watch of all accounts on the device. With more than one account, each line names its account.
final class AccountsWatchReporter: AccountsWatchListener {
    private let context: Context
    private let state: Mutex<State>

    private struct State {
        /// The e-mail of the account in each folder that was announced or watched.
        var emails: [String: String]
        /// The last problem of each folder, so that it is reported once.
        var problems: [String: String] = [:]
    }

    /// - Parameter announced: The e-mail of the account in each folder that the person already knows to be watched.
    init(context: Context, announced: [String: String]) {
        self.context = context
        state = Mutex(State(emails: announced))
    }

    func watchWillBegin(_ account: AccountWatch) async -> any WatchListener {
        let (folder, email) = (account.folder, account.session.user.email)
        let isAdded = state.withLock { state in
            defer { state.emails[folder] = email }
            state.problems[folder] = nil
            return state.emails[folder] != email
        }
        if let recovery = account.recovery { context.console.tell(recovery) }
        if isAdded { context.console.status("Also watching \(email) at \(account.session.server.address).") }
        return WatchReporter(context: context, email: email) { [self] in state.withLock { $0.emails.count > 1 } }
    }

    /// Reports why an account is not watched. The end of a session is not reported here, because the last round has
    /// reported it.
    func watchDidEnd(in folder: String, because error: SyncError) async {
        guard error != .notSignedIn else { return }
        let failure = SyncMessages.message(for: error).failure
        let (email, isNews) = state.withLock { state in
            defer { state.problems[folder] = failure.message.plain }
            return (state.emails[folder], state.problems[folder] != failure.message.plain)
        }
        guard isNews else { return }
        if context.console.isJSON {
            let event: JSONValue = [
                "at": .string(context.now.rfc3339), "event": "ended", "email": .optional(email),
                "folder": .string(folder), "problem": failure.json,
            ]
            context.console.answer(line: event)
        } else {
            let name: StyledText = email.map { "\($0)" } ?? "\(folder)"
            context.console.status(.paint(.warn, "! \(name) is not watched: \(failure.message)"))
        }
    }

    func accountsUnreadable(_ error: StorageError) async {
        let failure = StorageMessages.message(for: error).failure
        context.console.status(.paint(.warn, "! the accounts on this device could not be listed: \(failure.message)"))
    }
}
