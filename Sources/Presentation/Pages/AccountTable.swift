public import MillwrightDomain
public import MillwrightViews

/// The accounts on a device that several people share.
public struct AccountTable {
    public static let rowHeader = ["in_use", "email", "server_name", "server", "waiting", "signed_in"]

    public let accounts: [DeviceAccount]

    public init(accounts: [DeviceAccount]) {
        self.accounts = accounts
    }

    /// The lines for a person. On a narrow terminal, each account takes several lines.
    public func lines(columns: Int) -> [StyledText] {
        if columns < Self.narrow { return accounts.flatMap { stacked($0, columns: columns) } }
        let rows = accounts.map { account -> [StyledText] in
            [Self.mark(account), Self.name(account), place(account), Self.state(account)]
        }
        return TextTable(flexible: [1, 2, 3], rows: rows).lines(columns: columns)
    }

    /// If the terminal is narrower than this, the server and the state are on a line below the e-mail.
    private static let narrow = 60

    private func stacked(_ account: DeviceAccount, columns: Int) -> [StyledText] {
        let head: StyledText = "\(Self.mark(account)) \(Self.name(account))"
        let facts = [place(account), Self.state(account)].filter { !$0.plain.isEmpty }
        return head.wrapped(to: columns, indent: 2)
            + facts.flatMap { ("  \($0)" as StyledText).wrapped(to: columns, indent: 4) }
    }

    private static func mark(_ account: DeviceAccount) -> StyledText { account.isInUse ? "*" : " " }

    private static func name(_ account: DeviceAccount) -> StyledText { .cell(AccountMessages.name(account).plain) }

    /// Returns the name of the server. If another account has a different server with the same name, adds the address.
    private func place(_ account: DeviceAccount) -> StyledText {
        guard let server = account.server else { return "" }
        let isNamedTwice = accounts.contains { other in
            other.server.map { $0.name == server.name && $0.address != server.address } ?? false
        }
        return isNamedTwice ? .cell("\(server.name), \(server.address)") : .cell(server.name)
    }

    /// Returns the number of waiting changes, and whether the account is signed out.
    public static func state(_ account: DeviceAccount) -> StyledText {
        let waiting: StyledText =
            account.waiting == 0 ? "nothing waiting" : "\(Counted.changes(account.waiting)) waiting"
        if !account.isSignedIn { return "\(waiting), signed out" }
        return account.hasSessionEnded ? "\(waiting), has to sign in again" : waiting
    }

    /// The rows for programs.
    public var rows: [[String]] {
        accounts.map { account in
            [
                String(account.isInUse), account.email ?? "", account.server?.name ?? "",
                account.server?.address ?? "", String(account.waiting), String(account.isSignedIn),
            ]
        }
    }
}
