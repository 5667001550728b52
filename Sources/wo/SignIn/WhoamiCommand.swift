import MillwrightOfflineEngine
import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct WhoamiCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "whoami", abstract: "Show who is signed in, where, and how much is waiting.",
        usage: "wo whoami",
        discussion: """
            It does not use the network.

            EXAMPLES
              wo whoami
              wo whoami --json

            EXIT CODES  0; 4 nobody is signed in
            """)

    @OptionGroup var global: GlobalOptions

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        let secrets = try context.directory().secrets
        return try await context.withSession("wo whoami") { session async throws(Failure) in
            let account = session.session
            let waiting = try await session.backlog().counts.all
            let connectivity = try await session.status().connectivity
            let console = context.console
            if console.isJSON {
                let others = try await context.otherAccountsWaiting("wo whoami")
                let more: JSONValue = [
                    "other_accounts": .array(others.map(\.json)), "connection": connectivity.json,
                ]
                let own = account.json(secrets: secrets, waiting: waiting)
                console.answer(Envelope.item(.object(own.members + more.members)))
                return .done
            }
            let permissions = account.permissions.map(\.snakeCase).sorted().joined(separator: ", ")
            let teams = account.user.teams.map(\.name).joined(separator: ", ")
            let others = try await context.otherAccountsWaiting("wo whoami").map { other in
                ["other_account", "\(AccountMessages.name(other).plain), \(other.waiting) waiting"]
            }
            let own = [
                ["name", account.user.name], ["email", account.user.email], ["teams", teams],
                ["server", account.server.address], ["server_name", account.server.name],
                ["permissions", permissions], ["secret", secrets], ["waiting", String(waiting)],
            ]
            var rows = own + others
            if case .signedOut(let since) = connectivity {
                rows.append(["sign_in", "ended \(context.time.moment(since).plain); sign in again: wo login"])
            }
            if console.outputStyle.isTerminal {
                console.answer(rows.map { StyledText($0[0]).padded(to: 14).painted(.faint) + StyledText($0[1]) })
            } else {
                console.answer(rows: rows)
            }
            try await context.showBanner(of: session)
            return .done
        }
    }
}
