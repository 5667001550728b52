import MillwrightDomain
import MillwrightPresentation
import MillwrightUseCases

/// The other accounts on a device that several people share.
extension Context {
    /// Returns the accounts that are not in use and have changes waiting.
    func otherAccountsWaiting(_ command: String) async throws(Failure) -> [DeviceAccount] {
        let accounts = try device(command).getAccounts
        return try await Failure.wrapping(try await accounts.othersWaiting()) {
            StorageMessages.message(for: $0).failure
        }
    }

    func accounts(_ command: String) async throws(Failure) -> DeviceAccounts {
        let accounts = try device(command).getAccounts
        return try await Failure.wrapping(try await accounts.execute()) { StorageMessages.message(for: $0).failure }
    }

    /// The failure of a command that works on all accounts if the device has no accounts.
    var nobodySignedIn: Failure {
        get throws(Failure) {
            let hasData = environment.kernels.hasData(try directory().path)
            return hasData ? AuthenticationMessages.notSignedIn.failure : firstRun
        }
    }

    /// The failure of a command while the account in use is signed out. It names the accounts that are signed in.
    var signedOut: Failure {
        get async throws(Failure) {
            let others = try await accounts("wo").accounts.filter { $0.isSignedIn && !$0.isInUse }
            let last = try AccountSignIn.last(in: self)?.email
            let own = others.contains { $0.email == last } ? nil : last
            return AccountMessages.signedOut(own, others: others).failure
        }
    }

    /// Shows a line for each account that is not in use and has changes waiting.
    func showOtherAccounts(_ command: String) async throws(Failure) {
        for account in try await otherAccountsWaiting(command) {
            console.status(AccountMessages.otherWaits(account).styled)
        }
    }
}

extension DeviceAccount {
    var json: JSONValue { json(isInUse: isInUse) }

    /// - Parameter isInUse: Whether the account is in use after the command.
    func json(isInUse: Bool) -> JSONValue {
        [
            "user": [
                "id": .string(account.rawValue), "name": .null, "email": .optional(email), "teams": .array([]),
            ],
            "server": server.map { ["address": .string($0.address), "name": .string($0.name)] } ?? .null,
            "in_use": .bool(isInUse), "signed_in": .bool(isSignedIn),
            "can_send": .bool(canSend), "waiting": .integer(Int64(waiting)),
            "folder": .string(folder),
        ]
    }
}
