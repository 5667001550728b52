public import MillwrightDomain
public import MillwrightUseCases
public import MillwrightViews

/// The texts about the accounts on a device that several people share.
public enum AccountMessages {
    /// - Parameter word: The text with which the person named the account.
    public static func message(for error: SwitchAccountError, named word: String) -> Message {
        switch error {
        case .notFound:
            Message(.notFound, "no account on this device matches \"\(word)\"", next: "\(next: .showAccounts)")
        case .ambiguous(let accounts):
            Message(
                .usage, "\"\(word)\" matches \(list(accounts))",
                next: accounts.first.map { "\(next: .switchAccount($0))" } ?? "\(next: .showAccounts)")
        case .signedOut(let account): signedOut(account)
        case .storage(let problem): StorageMessages.message(for: problem)
        }
    }

    /// The message for an account that has to sign in before it can be used or its changes can be sent.
    public static func signedOut(_ account: DeviceAccount) -> Message {
        let waiting: StyledText = account.waiting == 0 ? "" : "; \(waits(account.waiting)) on this device"
        return Message(
            .signInNeeded, "\(name(account)) is signed out\(waiting)",
            next: "\(next: .signInAs(email: account.email))")
    }

    /// The message for a command while the account in use is signed out and others are signed in on this device.
    /// - Parameters:
    ///   - email: The e-mail of the account in use; `nil` if it is not known.
    ///   - others: The accounts that are signed in.
    public static func signedOut(_ email: String?, others: [DeviceAccount]) -> Message {
        guard let other = others.first else { return AuthenticationMessages.notSignedIn }
        let own: StyledText = email.map { "\($0) is signed out" } ?? "the account in use is signed out"
        let verb: StyledText = others.count == 1 ? "is" : "are"
        return Message(
            .signInNeeded, "\(own). \(list(others)) \(verb) signed in on this device",
            next: others.count == 1 ? "\(next: .switchAccount(other))" : "\(next: .showAccounts)")
    }

    /// The line about changes of another account, which is not in use: `ben@x has 2 changes waiting on this device`.
    public static func otherWaits(_ account: DeviceAccount) -> MessageText {
        let what: StyledText = "\(name(account)) has \(Counted.changes(account.waiting)) waiting on this device"
        guard account.canSend else { return "\(what); to send: \(next: .signInAs(email: account.email))" }
        return "\(what); send them: \(next: .sendForAllAccounts)"
    }

    /// The line after a sign-in if changes of another account wait on the device.
    public static func stays(_ account: DeviceAccount) -> MessageText {
        let verb: StyledText = account.waiting == 1 ? "stays" : "stay"
        let what: StyledText = "\(Counted.changes(account.waiting)) of \(name(account)) \(verb) on this device"
        guard account.canSend else { return "\(what) until the next sign-in: \(next: .signInAs(email: account.email))" }
        return "\(what); to send: \(next: .sendForAllAccounts)"
    }

    /// The line after a sign-out if another account is still signed in on the device.
    public static func alsoSignedIn(_ account: DeviceAccount) -> MessageText {
        "\(name(account)) is still signed in on this device; to use this account: \(next: .switchAccount(account))"
    }

    /// The line about the stored name of the account in use, which cannot be read.
    public static func damagedChoice(_ damage: StorageError, home: String) -> MessageText {
        .paint(
            .warn,
            "! the account in use is not known (\(StorageMessages.reason(damage))), so the first account in \(home) is used; to choose: \(next: .showAccounts)"
        )
    }

    /// The line about a data folder whose account cannot be listed.
    public static func unreadable(_ folder: DeviceAccounts.UnreadableFolder) -> MessageText {
        .paint(.warn, "! \(folder.path) cannot be read: \(StorageMessages.reason(folder.reason))")
    }

    /// The finding about an account that is not in use: a warning if its changes wait.
    public static func diagnosis(of account: DeviceAccount) -> Diagnosis {
        let place: StyledText = account.server.map { " at \($0.name)" } ?? ""
        let who: StyledText = "\(name(account))\(place)"
        guard account.waiting > 0 else {
            let detail: StyledText = "\(who) also uses this device and has nothing waiting"
            return Diagnosis(.ok, "account", detail.plain)
        }
        guard account.canSend else {
            let detail: StyledText =
                "\(who) \(account.isSignedIn ? "has to sign in again" : "is signed out"); \(waits(account.waiting)) on this device"
            return Diagnosis(.warn, "account", detail.plain, fix: "\(next: .signInAs(email: account.email))")
        }
        let detail: StyledText = "\(who) has \(Counted.changes(account.waiting)) waiting on this device"
        return Diagnosis(.warn, "account", detail.plain, fix: "\(next: .sendForAllAccounts)")
    }

    /// The finding about a data folder whose account cannot be listed.
    public static func diagnosis(of folder: DeviceAccounts.UnreadableFolder) -> Diagnosis {
        Diagnosis(
            .bad, "account", "\(folder.path) cannot be read: \(StorageMessages.reason(folder.reason))",
            fix: StorageMessages.message(for: folder.reason).next)
    }

    /// The account's e-mail address. If the address is not known, a description of the account.
    public static func name(_ account: DeviceAccount) -> StyledText {
        account.email.map { "\($0)" } ?? "another account"
    }

    private static func waits(_ count: Int) -> StyledText {
        count == 1 ? "1 change waits" : "\(count) changes wait"
    }

    private static func list(_ accounts: [DeviceAccount]) -> StyledText {
        let names = accounts.map { account -> StyledText in
            account.server.map { "\(name(account)) (\($0.address))" } ?? name(account)
        }
        return StyledText.joined(names, by: " and ")
    }
}
