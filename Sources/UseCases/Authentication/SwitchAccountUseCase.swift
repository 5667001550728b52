public import MillwrightDomain

/// A use case that switches to another account of this device. It needs no network and no password, because each
/// account keeps its sign-in, its queue and its work orders in its own folder.
public struct SwitchAccountUseCase: Sendable {
    let accounts: any AccountsRepository

    package init(accounts: any AccountsRepository) {
        self.accounts = accounts
    }

    /// Switches to the account with this e-mail address. Every process that starts afterwards uses this account.
    /// - Parameters:
    ///   - email: the e-mail address, or a part that no other address contains. If one address equals the text, only
    ///     that address counts. Case is ignored.
    ///   - server: the server's name or address, or a part of it. It is needed if the person has accounts at several
    ///     servers.
    public func execute(
        email: String, server: String? = nil
    ) async throws(SwitchAccountError) -> DeviceAccount {
        let all = try await SwitchAccountError.wrapping(try await accounts.accounts().accounts) { .storage($0) }
        var found = Self.best(all, email) { account in [account.email].compactMap { $0 } }
        if let server {
            found = Self.best(found, server) { account in
                [account.server?.name, account.server?.address].compactMap { $0 }
            }
        }
        guard let account = found.first else { throw .notFound }
        guard found.count == 1 else { throw .ambiguous(found) }
        return try await execute(account)
    }

    /// Switches to this account.
    public func execute(_ account: DeviceAccount) async throws(SwitchAccountError) -> DeviceAccount {
        guard account.isSignedIn else { throw .signedOut(account) }
        try await SwitchAccountError.wrapping(try await accounts.use(folder: account.folder)) { .storage($0) }
        return account
    }

    /// Returns the accounts that have a text equal to `word`. If there are none, returns the accounts that have a text
    /// containing `word`.
    private static func best(
        _ accounts: [DeviceAccount], _ word: String, in texts: (DeviceAccount) -> [String]
    ) -> [DeviceAccount] {
        let word = word.lowercased()
        let same = accounts.filter { texts($0).contains { $0.lowercased() == word } }
        return same.isEmpty ? accounts.filter { texts($0).contains { $0.lowercased().contains(word) } } : same
    }
}
