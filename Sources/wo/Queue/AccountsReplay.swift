import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

/// A replay of the queues of all accounts on the device, one after the other. Each uses the sign-in of its account. A
/// problem of one account does not stop the replays of the others.
struct AccountsReplay {
    let sendsPhotos: Bool
    let context: Context

    private static let command = "wo replay"

    /// One account and the result of its replay.
    private struct Part {
        /// The account; `nil` for a folder that cannot be read before it is opened.
        let account: DeviceAccount?
        let folder: String
        let result: Result<ReplayRun.Ending, Failure>

        var status: ProgramExit {
            switch result {
            case .success(let ending): ending.status
            case .failure(let failure): failure.status
            }
        }

        var isStopped: Bool {
            switch result {
            case .success(let ending): ending.stoppedBy != nil
            case .failure(let failure): failure.isStop
            }
        }

        var json: JSONValue {
            let owner: JSONValue = ["account": account.map(\.json) ?? .null, "folder": .string(folder)]
            switch result {
            case .success(let ending): return .object(owner.members + ending.json.members)
            case .failure(let failure):
                let waiting: JSONValue = account.map { .integer(Int64($0.waiting)) } ?? .null
                let rest: JSONValue = [
                    "sent": .array([]), "waiting": waiting, "needs_you": .null, "waiting_changes": .array([]),
                    "needs_you_changes": .array([]), "photos_held_back": .null, "problem": failure.json,
                    "interrupted": .bool(failure.isStop),
                ]
                return .object(owner.members + rest.members)
            }
        }
    }

    func execute() async throws(Failure) -> ProgramExit {
        let found = try await context.accounts(Self.command)
        var places: [(account: DeviceAccount?, folder: String)] = found.accounts.map { ($0, $0.folder) }
        places += found.unreadable.map { (nil, $0.path) }
        guard !places.isEmpty else { throw try context.nobodySignedIn }
        var parts: [Part] = []
        for (account, folder) in places {
            context.console.status(.paint(.strong, account.map(AccountMessages.name) ?? "\(folder)"))
            let part = Part(account: account, folder: folder, result: await replay(account, folder))
            report(part)
            parts.append(part)
            if part.isStopped { break }
        }
        if context.console.isJSON { context.console.answer(Envelope.list(parts.map(\.json))) }
        return parts.first(where: \.isStopped)?.status ?? ProgramExit.worst(of: parts.map(\.status))
    }

    private func replay(_ account: DeviceAccount?, _ folder: String) async -> Result<ReplayRun.Ending, Failure> {
        do throws(Failure) {
            if let account, !account.isSignedIn { throw AccountMessages.signedOut(account).failure }
            let kernel = try context.openKernel(Self.command, home: folder)
            let session = try await context.openSession(of: kernel)
            return .success(try await run(session, account).execute())
        } catch { return .failure(error) }
    }

    /// Returns the replay of an account's queue. If the account is not in use, the report suggests no commands, because
    /// commands apply to the account in use.
    private func run(_ session: SessionComponent, _ account: DeviceAccount?) -> ReplayRun {
        ReplayRun(
            session: session, context: context, staysHere: account?.isInUse ?? false, sendsPhotos: sendsPhotos)
    }

    private func report(_ part: Part) {
        switch part.result {
        case .success(let ending):
            ReplayRun.report(ending, staysHere: part.account?.isInUse ?? false, to: context.console)
            if let account = part.account, !account.isInUse, ending.report.left.counts.needingPerson > 0 {
                context.console.status("  to decide: \(next: .switchAccount(account))")
            }
        case .failure(let failure):
            // With --quiet, no heading has named the account.
            let owner: StyledText =
                context.options.quiet ? "\(part.account.map(AccountMessages.name) ?? "\(part.folder)"): " : ""
            context.console.problem("\(StyledText.paint(.bad, "✗")) \(owner)\(failure.message)")
            if let hint = failure.hint { context.console.problem("  try: \(hint)") }
        }
    }
}
