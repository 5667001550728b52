public import MillwrightDomain

/// The accounts on a device that several people share.
public struct AccountTable {
    public static let rowHeader = ["in_use", "email", "server_name", "server", "waiting", "signed_in"]

    public let accounts: [DeviceAccount]

    public init(accounts: [DeviceAccount]) {
        self.accounts = accounts
    }

    public func lines(columns: Int) -> [StyledText] {
        let rows = accounts.map { account -> [StyledText] in
            [
                account.isInUse ? "*" : " ", .cell(AccountMessages.name(account).plain),
                .cell(account.server?.name ?? ""), .cell(account.server?.address ?? ""), Self.state(account),
            ]
        }
        return TextTable(flexible: [1, 2, 3], rows: rows).lines(columns: columns)
    }

    private static func state(_ account: DeviceAccount) -> StyledText {
        let waiting: StyledText =
            account.waiting == 0 ? "nothing waiting" : "\(Counted.changes(account.waiting)) waiting"
        return account.isSignedIn ? waiting : "\(waiting), signed out"
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
