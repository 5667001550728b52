import Foundation
import GRDB
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightStorages
import MillwrightUseCases
import Testing

@testable import MillwrightComposition

/// Tests of a device with one data folder for each account, on real folders with real databases.
final class DeviceComponentTests {
    private let device = SharedDevice()
    private let tess = SignedInDevice.tess
    private let vera = SignedInDevice.vera
    private let elsewhere = SignedInDevice.tessElsewhere

    deinit { device.remove() }

    /// Signs in Tess, then Vera, each with one change. Returns Vera's folder, which is in use.
    private func withTwoAccounts() async throws -> String {
        try await device.signIn(tess)
        try await device.change(tess, "of tess")
        try await device.signIn(vera)
        try await device.change(vera, "of vera")
        return device.component.folderInUse.path
    }

    private func accounts() async throws -> [String: DeviceAccount] {
        let found = try await device.component.getAccounts.execute()
        #expect(found.unreadable.isEmpty)
        return Dictionary(found.accounts.map { ($0.email ?? "", $0) }) { first, _ in first }
    }

    @Test func theFirstAccountUsesTheHomeAndNoOtherFile() async throws {
        #expect(device.component.folderInUse == FolderInUse(path: device.home))
        try await device.signIn(tess)
        #expect(device.component.folderInUse == FolderInUse(path: device.home))
        #expect(!FileManager.default.fileExists(atPath: device.home + "/accounts"))
    }

    @Test func twoAccountsHaveTwoQueuesTwoViewsAndTwoSignIns() async throws {
        let folder = try await withTwoAccounts()
        #expect(folder.hasPrefix(device.home + "/accounts/vera-"))
        let (one, two) = (try await device.view(in: device.home), try await device.view(in: folder))
        #expect(one.queue == ["of tess"] && one.title == "Title of Tess")
        #expect(two.queue == ["of vera"] && two.title == "Title of Vera")
        #expect(try await device.owner(in: device.home) == tess.owner)
        #expect(try await device.owner(in: folder) == vera.owner)
        let accounts = try await accounts()
        #expect(accounts["tess@plant.example"]?.waiting == 1 && accounts["tess@plant.example"]?.isInUse == false)
        #expect(accounts["vera@plant.example"]?.waiting == 1 && accounts["vera@plant.example"]?.isInUse == true)
    }

    @Test func switchingNeedsNoNetworkAndReturnsToTheOtherQueue() async throws {
        let folder = try await withTwoAccounts()
        let back = try await device.component.switchAccount.execute(email: "tess")
        #expect(back.folder == device.home && device.component.folderInUse.path == device.home)
        #expect(try await device.component.getAccounts.othersWaiting().map(\.folder) == [folder])
        _ = try await device.component.switchAccount.execute(email: "vera")
        #expect(device.component.folderInUse.path == folder)
        #expect(try await device.component.getAccounts.othersWaiting().map(\.folder) == [device.home])
    }

    @Test func signingInAgainReturnsToTheAccountsOwnFolder() async throws {
        let folder = try await withTwoAccounts()
        try await device.signIn(tess)
        #expect(device.component.folderInUse.path == device.home)
        try await device.signOut()
        try await device.signIn(vera)
        #expect(device.component.folderInUse.path == folder)
        try await device.signIn(tess)
        #expect(try await device.view(in: device.home).queue == ["of tess"])
    }

    @Test func aSignedInAccountWithoutChangesKeepsItsFolder() async throws {
        try await device.signIn(tess)
        try await device.signIn(vera)
        #expect(device.component.folderInUse.path != device.home)
        #expect(try await accounts()["tess@plant.example"]?.isSignedIn == true)
    }

    @Test func aFolderWithNobodySignedInAndNoChangesIsUsedAgain() async throws {
        try await device.signIn(tess)
        try await device.signOut()
        try await device.signIn(vera)
        #expect(device.component.folderInUse.path == device.home)
        #expect(try await accounts().keys.sorted() == ["vera@plant.example"])
    }

    @Test func aSignedOutAccountIsListedWhileItsChangesWaitAndCannotBeUsed() async throws {
        _ = try await withTwoAccounts()
        _ = try await device.component.switchAccount.execute(email: "tess")
        try await device.signOut()
        let tess = try #require(try await accounts()["tess@plant.example"])
        #expect(!tess.isSignedIn && tess.waiting == 1)
        await #expect(throws: SwitchAccountError.signedOut(tess)) {
            try await device.component.switchAccount.execute(email: "tess")
        }
    }

    @Test func oneAccountAtTwoServersHasTwoFolders() async throws {
        try await device.signIn(tess)
        try await device.signIn(elsewhere)
        let folder = device.component.folderInUse.path
        #expect(folder.hasPrefix(device.home + "/accounts/tess-"))
        let back = try await device.component.switchAccount.execute(email: "tess@", server: "Plant")
        #expect(back.folder == device.home)
        _ = try await device.component.switchAccount.execute(email: "tess@", server: "Copy")
        #expect(device.component.folderInUse.path == folder)
    }

    @Test func changesForAnotherServerAreAskedAboutFirst() async throws {
        try await device.signIn(tess)
        try await device.change(tess, "of tess")
        let waiting = WaitingAccount(
            account: tess.user.id, email: tess.user.email, server: tess.server.address, operations: 1)
        await #expect(throws: AuthenticationError.otherServerWaiting(waiting)) {
            try await device.signIn(elsewhere)
        }
        #expect(try await device.owner(in: device.home) == tess.owner)
        try await device.signIn(elsewhere, serverHasMoved: true)
        #expect(device.component.folderInUse.path == device.home)
        #expect(try await device.owner(in: device.home) == elsewhere.owner)
    }

    /// The choice of the account is written last. If the sign-in is killed before, the earlier account is still in
    /// use.
    @Test func aKillBeforeTheChoiceLeavesTheEarlierAccountInUse() async throws {
        let folder = try await withTwoAccounts()
        try FileManager.default.removeItem(atPath: device.choice)
        // A kill while the choice is written leaves a part of the new file.
        try Data("ve".utf8).write(to: URL(fileURLWithPath: device.choice + ".new"))
        #expect(device.component.folderInUse == FolderInUse(path: device.home))
        #expect(try await accounts().keys.sorted() == ["tess@plant.example", "vera@plant.example"])
        _ = try await device.component.switchAccount.execute(email: "vera")
        #expect(device.component.folderInUse == FolderInUse(path: folder))
    }

    /// A sign-in that is killed after it made the folder leaves a folder without an account.
    @Test func aKillBeforeTheSessionIsStoredLeavesAFolderForTheNextSignIn() async throws {
        let folder = try await withTwoAccounts()
        try FileManager.default.removeItem(atPath: device.choice)
        try FileManager.default.removeItem(atPath: folder)
        _ = try device.component.open(folder)
        #expect(try await accounts().keys.sorted() == ["tess@plant.example"])
        try await device.signIn(vera)
        #expect(device.component.folderInUse.path == folder)
    }

    @Test(arguments: ["", "\n", "vera", "../tess\n", "no-such-folder\n", "Vera\n", "\u{0}\n"])
    func aDamagedChoiceMeansTheHomeWithTheReasonUntilTheNextSwitch(content: String) async throws {
        let folder = try await withTwoAccounts()
        try Data(content.utf8).write(to: URL(fileURLWithPath: device.choice))
        #expect(device.component.folderInUse.path == device.home)
        #expect(device.component.folderInUse.damage != nil)
        _ = try await device.component.switchAccount.execute(email: "tess")
        #expect(device.component.folderInUse == FolderInUse(path: device.home))
        _ = try await device.component.switchAccount.execute(email: "vera")
        #expect(device.component.folderInUse == FolderInUse(path: folder))
    }

    @Test func anUnreadableFolderIsListedAndDoesNotHideTheOthers() async throws {
        let folder = try await withTwoAccounts()
        try Data("1\n".utf8).write(to: URL(fileURLWithPath: device.home + "/damaged"))
        let found = try await device.component.getAccounts.execute()
        #expect(found.accounts.map(\.folder) == [folder] && found.unreadable.map(\.path) == [device.home])
    }

    /// The folder may be the one of this account. Another folder would leave its changes behind.
    @Test func nobodySignsInBesideAFolderInUseThatCannotBeRead() async throws {
        try await device.signIn(tess)
        try await device.component.open(device.home).database.write(purpose: .draining) { db in
            try db.execute(sql: "INSERT INTO grdb_migrations VALUES ('99 from the future')")
        }
        let folders = AccountFolders(home: device.home, command: "test")
        #expect(throws: StorageError.self) { try folders.place(for: self.tess, serverHasMoved: false) }
    }

    /// Changes of the account wait in the damaged folder.
    @Test(arguments: [true, false]) func aSignInRecoversADamagedFolder(isInUse: Bool) async throws {
        let folder = try await withTwoAccounts()
        let damaged = isInUse ? folder : device.home
        try Data("1\n".utf8).write(to: URL(fileURLWithPath: damaged + "/damaged"))
        try await device.signIn(isInUse ? vera : tess)
        #expect(device.component.folderInUse.path == damaged)
        #expect(try await device.view(in: damaged).queue == [isInUse ? "of vera" : "of tess"])
        #expect(try device.component.open(damaged).recovery?.changes == 1)
    }

    @Test func aPathOutsideTheDeviceCannotBeUsed() async throws {
        try await device.signIn(tess)
        let folders = AccountFolders(home: device.home, command: "test")
        for path in ["/tmp", device.home + "/accounts/../../x", device.home + "/accounts/a/b"] {
            await #expect(throws: StorageError.self) { try await folders.use(folder: path) }
        }
        #expect(device.component.folderInUse == FolderInUse(path: device.home))
    }

    @Test func theFilesOfTheChoiceArePrivate() async throws {
        _ = try await withTwoAccounts()
        for (path, mode) in [(device.choice, 0o600), (device.home + "/accounts", 0o700)] {
            let found = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(found == mode, "\(path)")
        }
    }
}
