import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

struct SwitchCommand: WoCommand {
    static let configuration = CommandConfiguration(
        commandName: "switch", abstract: "List the accounts on this device, or use another one.",
        usage: "wo switch [<e-mail> [<server>]]",
        discussion: """
            Each account has its own work orders and its own waiting changes on this device. Switching needs no network \
            and no password, unless the account signed out. A part of the e-mail is enough if no other account has it. \
            Name the server, or a part of it, if the person has accounts at several servers. Add an account with \
            wo login.

            EXAMPLES
              wo switch
              wo switch tess@example.net
              wo switch tess "Plant 2"

            IN A PIPE, tab-separated: in_use email server_name server waiting signed_in

            EXIT CODES  0; 4 the account signed out, or nobody is signed in; 6 no such account; 64 several accounts match
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Print the column names first, in a pipe.")
    var header = false

    @Argument(help: ArgumentHelp("E-mail of the account, or a part of it.", valueName: "e-mail"))
    var email: String?

    @Argument(help: ArgumentHelp("Name or address of the account's server, or a part of it.", valueName: "server"))
    var server: String?

    static let name: StyledText = "wo switch"

    func execute(in context: Context) async throws(Failure) -> ProgramExit {
        guard let email else { return try await list(in: context) }
        let switchAccount = try context.device(Self.name.plain).switchAccount
        let account = try await Failure.wrapping(try await switchAccount.execute(email: email, server: server)) {
            AccountMessages.message(for: $0, named: email).failure.at(Self.name)
        }
        let console = context.console
        if console.isJSON { console.answer(Envelope.item(account.json(isInUse: true))) }
        let place: StyledText = account.server.map { " at \($0.name)" } ?? ""
        console.status("\(StyledText.paint(.ok, "✓")) now in use: \(AccountMessages.name(account))\(place)")
        if account.waiting > 0 { console.status("  \(Counted.changes(account.waiting)) waiting: \(next: .showQueue)") }
        return .done
    }

    private func list(in context: Context) async throws(Failure) -> ProgramExit {
        let found = try await context.accounts(Self.name.plain)
        guard !found.accounts.isEmpty || !found.unreadable.isEmpty else { throw try context.nobodySignedIn }
        let console = context.console
        let table = AccountTable(accounts: found.accounts)
        await console.answer(header ? AccountTable.rowHeader : nil, table.rows) {
            table.lines(columns: $0)
        } json: {
            Envelope.list(found.accounts.map(\.json))
        }
        for folder in found.unreadable { console.status(AccountMessages.unreadable(folder).styled) }
        return .done
    }
}
