import Crypto
package import MillwrightDomain
import MillwrightFiles

/// The data folders of the accounts on a device. The first folder is `home` itself. Every further account has a folder
/// in `home/accounts`. The file `home/accounts/current` names the folder in use.
package struct AccountFolders: Sendable {
    package let home: String
    let command: String

    /// - Parameter command: the name of this process. Other processes see it while this one changes the account in use.
    package init(home: String, command: String) {
        self.home = home
        self.command = command
    }

    private var accountsFolder: String { home + "/accounts" }
    private var choice: String { accountsFolder + "/current" }
    private var lock: String { accountsFolder + "/lock" }
    /// The name that is written instead of `home` in the file with the choice of the account.
    private static let homeName = "."

    /// Returns the folder in use. It is `home` if no other account was chosen. If the choice cannot be read or its
    /// folder is missing, it is `home` with the reason. Writes nothing.
    package func inUse() -> FolderInUse {
        do throws(SystemError) {
            let bytes = try OpenFile(choice, for: .readingNoFollow).read(atMost: 200)
            guard let name = Self.name(in: bytes) else { return damaged("the file \(choice) is damaged") }
            if name == Self.homeName { return FolderInUse(path: home) }
            let path = accountsFolder + "/" + name
            return KernelDatabase.isData(path) ? FolderInUse(path: path) : damaged("the folder \(path) is missing")
        } catch {
            return error.isMissing ? FolderInUse(path: home) : FolderInUse(path: home, damage: StorageError(error))
        }
    }

    private func damaged(_ reason: String) -> FolderInUse {
        FolderInUse(path: home, damage: .unusable(reason: reason))
    }

    /// Returns the name of the chosen folder, as the file with the choice contains it; `nil` if the file is damaged.
    private static func name(in bytes: [UInt8]) -> String? {
        guard bytes.last == UInt8(ascii: "\n"), bytes.count > 1 else { return nil }
        let name = bytes.dropLast()
        guard name.elementsEqual(homeName.utf8) || name.allSatisfy(isSafe) else { return nil }
        return String(decoding: name, as: UTF8.self)
    }

    /// Whether the byte can be in the name of a folder: a small letter, a digit or a hyphen.
    private static func isSafe(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }

    /// Returns the data folders on the device, `home` first.
    private func paths() throws(StorageError) -> [String] {
        try StorageError.wrapping(system: try listed())
    }

    private func listed() throws(SystemError) -> [String] {
        let names: [String]
        do throws(SystemError) { names = try FileSystem.names(in: accountsFolder) } catch {
            guard error.isMissing else { throw error }
            names = []
        }
        return ([home] + names.sorted().map { accountsFolder + "/" + $0 }).filter(KernelDatabase.isData)
    }

    /// Returns the folder in which this session belongs, before it is stored.
    ///
    /// It is the session's own folder, or the folder where operations of its account are queued. A new account gets the
    /// folder in use if nobody is signed in there and nothing is queued there. Otherwise it gets a new folder.
    /// - Parameter serverHasMoved: whether a person has confirmed that the session's server is the earlier server of
    ///   the account at a new address.
    /// - Throws: the reason why a folder cannot be read that may be the session's own: the folder in use, or another one
    ///   that this version can use. In a new folder, the account would miss the operations that wait in its own.
    package func place(for session: Session, serverHasMoved: Bool) throws(StorageError) -> String {
        let used = inUse().path
        let account = session.user.id
        var folders: [(String, FolderContents)] = []
        if KernelDatabase.isData(used) { folders.append((used, try recoveredContents(of: used))) }
        for path in try paths() where path != used {
            if let contents = try contentsUnlessUnusable(of: path) { folders.append((path, contents)) }
        }
        let own =
            folders.first { $0.1.session?.owner == session.owner }
            ?? folders.first { $0.1.waiting.contains { $0.account == account } }
            ?? folders.first { serverHasMoved && $0.1.session?.user.id == account }
            ?? folders.first { [used, home].contains($0.0) && $0.1.isFree }
        if let own { return own.0 }
        return try newPath(for: session.owner)
    }

    /// Returns the contents of a folder. Recovers a damaged folder first: operations of the account may wait in it.
    private func recoveredContents(of path: String) throws(StorageError) -> FolderContents {
        let folder = DataFolder(path)
        do { return try KernelDatabase.contents(of: folder) } catch {
            guard case .unusable = error else { throw error }
            _ = try KernelDatabase.open(folder, command: command, journal: QueueJournal(folder))
            return try KernelDatabase.contents(of: folder)
        }
    }

    /// Returns the contents of a folder; `nil` if this version cannot use it. Nobody can sign in to such a folder.
    private func contentsUnlessUnusable(of path: String) throws(StorageError) -> FolderContents? {
        do { return try recoveredContents(of: path) } catch {
            if case .unusable = error { return nil }
            throw error
        }
    }

    /// Returns a path in which nothing is stored. Its name is made from the account and the server. A folder with this
    /// name can already have another owner, if an account's server has moved.
    private func newPath(for owner: Session.Owner) throws(StorageError) -> String {
        let base = accountsFolder + "/" + Self.folderName(for: owner)
        var (path, number) = (base, 1)
        while KernelDatabase.isData(path), try contentsUnlessUnusable(of: path)?.isFree != true {
            number += 1
            path = "\(base)-\(number)"
        }
        return path
    }

    private static func folderName(for owner: Session.Owner) -> String {
        let readable = owner.account.rawValue.lowercased().utf8.prefix(40).map { isSafe($0) ? $0 : UInt8(ascii: "-") }
        let hash = SHA256Hex.text(of: SHA256.hash(data: Array("\(owner.server)\n\(owner.account.rawValue)".utf8)))
        return String(decoding: readable, as: UTF8.self) + "-" + hash.prefix(16)
    }
}

extension AccountFolders: AccountsRepository {
    @concurrent
    package func accounts() async throws(StorageError) -> DeviceAccounts {
        try accounts { _ in true }
    }

    @concurrent
    package func otherAccounts() async throws(StorageError) -> DeviceAccounts {
        let used = inUse().path
        return try accounts { $0 != used }
    }

    private func accounts(where isMeant: (String) -> Bool) throws(StorageError) -> DeviceAccounts {
        let used = inUse().path
        var accounts: [DeviceAccount] = []
        var unreadable: [DeviceAccounts.UnreadableFolder] = []
        for path in try paths() where isMeant(path) {
            guard !Task.isCancelled else { throw .cancelled }
            do throws(StorageError) {
                accounts += try KernelDatabase.contents(of: DataFolder(path)).accounts(
                    in: path, isInUse: path == used)
            } catch {
                unreadable.append(DeviceAccounts.UnreadableFolder(path: path, reason: error))
            }
        }
        return DeviceAccounts(accounts: accounts, unreadable: unreadable)
    }

    /// Replaces the file with the choice of the account. This is the last step of a sign-in. After a crash before it,
    /// the earlier account is still in use.
    @concurrent
    package func use(folder path: String) async throws(StorageError) {
        if inUse() == FolderInUse(path: path) { return }
        let name = path == home ? Self.homeName : String(path.dropFirst(accountsFolder.count + 1))
        guard path == home || path == accountsFolder + "/" + name, Self.name(in: Array("\(name)\n".utf8)) != nil else {
            throw .unusable(reason: "\(path) is not a folder of an account")
        }
        if let holder = try StorageError.wrapping(system: try replaceChoice(with: name)) { throw .busy(holder: holder) }
    }

    /// - Returns: the process that is changing the account in use, if it is not this one; otherwise `nil`.
    private func replaceChoice(with name: String) throws(SystemError) -> String? {
        try FileSystem.makePrivateFolder(accountsFolder)
        let lock = try FileLock(lock, command: command)
        guard try lock.tryLock() else { return try lock.holder() ?? "another process" }
        defer { lock.unlock() }
        try FileSystem.replace(choice, with: Array("\(name)\n".utf8))
        return nil
    }
}
