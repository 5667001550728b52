import MillwrightDomain
import MillwrightUseCases
import Testing

@Suite struct SwitchAccountUseCaseTests {
    private static let second = Server(address: "https://two.example", name: "Second plant")
    private static let ana = AccountsRepositoryFake.account("ana@plant.example", isInUse: true)
    private static let anaThere = AccountsRepositoryFake.account("ana@plant.example", at: second, folder: "/d/ana-2")
    private static let ben = AccountsRepositoryFake.account("ben@plant.example", waiting: 2)
    private static let bena = AccountsRepositoryFake.account("bena@plant.example")
    private static let unknown = AccountsRepositoryFake.account(nil, at: nil, isSignedIn: false, waiting: 1)
    private let device = AccountsRepositoryFake([ana, anaThere, ben, bena, unknown])

    private var switchAccount: SwitchAccountUseCase { SwitchAccountUseCase(accounts: device) }

    @Test(arguments: ["ben@plant.example", "BEN@plant.example", "ben@"])
    func anUnambiguousPartOfTheEmailIsEnough(word: String) async throws {
        #expect(try await switchAccount.execute(email: word) == Self.ben)
        #expect(await device.used == Self.ben.folder)
    }

    @Test func aWholeAddressGoesBeforeAPartOfAnother() async throws {
        let device = AccountsRepositoryFake([
            AccountsRepositoryFake.account("en@plant.example"), AccountsRepositoryFake.account("ben@plant.example"),
        ])
        let found = try await SwitchAccountUseCase(accounts: device).execute(email: "en@plant.example")
        #expect(found.email == "en@plant.example")
    }

    @Test(arguments: ["Second plant", "second", "two.example"])
    func theServerDecidesBetweenAccountsOfOnePerson(server: String) async throws {
        #expect(try await switchAccount.execute(email: "ana", server: server) == Self.anaThere)
        #expect(await device.used == "/d/ana-2")
    }

    @Test func severalMatchesChangeNothing() async {
        await #expect(throws: SwitchAccountError.ambiguous([Self.ana, Self.anaThere])) {
            try await switchAccount.execute(email: "ana@plant.example")
        }
        #expect(await device.used == nil)
    }

    @Test(arguments: [("zoe", nil), ("ben", "second")])
    func anUnknownAccountIsNotFound(email: String, server: String?) async {
        await #expect(throws: SwitchAccountError.notFound) {
            try await switchAccount.execute(email: email, server: server)
        }
        #expect(await device.used == nil)
    }

    @Test func aSignedOutAccountHasToSignInFirst() async {
        let out = AccountsRepositoryFake.account("ana@plant.example", isSignedIn: false, waiting: 2)
        let device = AccountsRepositoryFake([out])
        await #expect(throws: SwitchAccountError.signedOut(out)) {
            try await SwitchAccountUseCase(accounts: device).execute(email: "ana")
        }
        #expect(await device.used == nil)
    }

    @Test func anErrorOfTheDiskIsRethrown() async {
        let device = AccountsRepositoryFake([Self.ben], fault: .diskFull)
        await #expect(throws: SwitchAccountError.storage(.diskFull)) {
            try await SwitchAccountUseCase(accounts: device).execute(email: "ben")
        }
        await device.list(.failure(.cancelled))
        await #expect(throws: SwitchAccountError.storage(.cancelled)) {
            try await SwitchAccountUseCase(accounts: device).execute(email: "ben")
        }
    }

    @Test func othersWaitingAreThoseNotInUseWithQueuedOperations() async throws {
        let others = try await GetAccountsUseCase(accounts: device).othersWaiting()
        #expect(others == [Self.ben, Self.unknown])
    }
}
