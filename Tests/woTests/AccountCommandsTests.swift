import MillwrightDomain
import Synchronization
import Testing

@testable import wo

/// Tests of a device that several people share.
struct AccountCommandsTests {
    private static func account(
        _ name: String, at server: Server = Plant.server, isSignedIn: Bool = true, waiting: Int = 0
    ) -> DeviceAccount {
        DeviceAccount(
            folder: "/home/tess/.local/share/wo/accounts/\(name)", account: User.ID("u-\(name)"),
            email: "\(name)@plant.example", server: server, isSignedIn: isSignedIn, waiting: waiting, isInUse: false)
    }

    private static func plant(_ others: DeviceAccount...) -> PlantFake {
        PlantFake { $0.otherAccounts = others }
    }

    private static let secondPlant = Server(address: "https://two.example", name: "Second plant")

    @Test func switchListsTheAccountsAndTheirWaitingChanges() async {
        let plant = Self.plant(Self.account("ben", waiting: 3), Self.account("ana", isSignedIn: false, waiting: 1))
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        let rows = await Terminal(plant: plant).run("switch", "--header")
        #expect(rows.status == .done)
        #expect(
            rows.lines == [
                "in_use\temail\tserver_name\tserver\twaiting\tsigned_in",
                "true\ttess@plant.example\tPlant\thttps://wo.plant.example\t1\ttrue",
                "false\tben@plant.example\tPlant\thttps://wo.plant.example\t3\ttrue",
                "false\tana@plant.example\tPlant\thttps://wo.plant.example\t1\tfalse",
            ])
        let page = await Terminal(plant: plant, columns: 120).run("switch", "--color=never")
        #expect(page.lines.first?.hasPrefix("*  tess@plant.example") == true, "\(page.output)")
        #expect(page.output.contains("3 changes waiting") && page.output.contains("1 change waiting, signed out"))
        let json = await Terminal(plant: plant).run("switch", "--json")
        #expect(json.output.contains(#""email":"ben@plant.example""#) && json.output.contains(#""in_use":true"#))
    }

    @Test func aCommandNamesWhoIsSignedInWhenTheAccountInUseIsSignedOut() async {
        let plant = Self.plant(Self.account("ben"), Self.account("ana", isSignedIn: false, waiting: 1))
        plant.state.withLock { $0.session = nil }
        for command in [["list"], ["show", "1042"], ["queue"], ["replay"], ["whoami"], ["hold", "1042"]] {
            let ending = await Terminal(plant: plant).run(command)
            #expect(ending.status == .signInNeeded)
            #expect(
                ending.errors.hasSuffix(
                    "is signed out. ben@plant.example (https://wo.plant.example) is signed in on this device\n"
                        + "  try: wo switch ben@plant.example https://wo.plant.example\n"
                ),
                "\(command) \(ending.errors)")
        }
        plant.state.withLock { $0.otherAccounts = [Self.account("ben"), Self.account("ana")] }
        let both = await Terminal(plant: plant).run("list")
        #expect(both.errors.contains("ben@plant.example") && both.errors.contains("ana@plant.example"))
        #expect(both.errors.contains(" are signed in on this device\n  try: wo switch\n"), "\(both.errors)")
    }

    @Test func onlyAnAccountThatCanSendIsToldHow() async {
        let ended = DeviceAccount(
            folder: "/f", account: User.ID("u-eva"), email: "eva@plant.example", server: Plant.server, isSignedIn: true,
            waiting: 2, isInUse: false, hasSessionEnded: true)
        let plant = Self.plant(
            Self.account("ben", waiting: 3), Self.account("ana", isSignedIn: false, waiting: 1), ended)
        let status = await Terminal(plant: plant, columns: 200).run("status", "--color=never")
        #expect(
            status.output.contains("ben@plant.example has 3 changes waiting on this device; send them: wo replay --all")
        )
        for name in ["ana", "eva"] {
            let line = status.lines.first { $0.contains("\(name)@plant.example") } ?? ""
            #expect(line.contains("; to send: wo login --email \(name)@plant.example"), "\(status.output)")
        }
    }

    @Test func switchFitsOnANarrowTerminal() async {
        let far = Server(address: "https://plant-two.example", name: "Plant")
        let plant = Self.plant(Self.account("ben", at: far, waiting: 3), Self.account("ana", isSignedIn: false))
        let narrow = await Terminal(plant: plant, columns: 40).run("switch", "--color=never")
        #expect(
            narrow.lines == [
                "* tess@plant.example", "  Plant, https://wo.plant.example", "  nothing waiting",
                "  ben@plant.example", "  Plant, https://plant-two.example", "  3 changes waiting",
                "  ana@plant.example", "  Plant, https://wo.plant.example", "  nothing waiting, signed out",
            ], "\(narrow.output)")
        let wide = await Terminal(plant: plant, columns: 80).run("switch", "--color=never")
        #expect(wide.lines.allSatisfy { $0.count <= 80 } && !wide.output.contains("…"), "\(wide.output)")
    }

    @Test func switchInJSONSaysThatTheAccountIsNowInUse() async {
        let ending = await Terminal(plant: Self.plant(Self.account("ben"))).run("switch", "ben", "--json")
        #expect(
            ending.output.hasPrefix(
                #"{"schema":1,"item":{"user":{"id":"u-ben","name":null,"email":"ben@plant.example","teams":[]}"#),
            "\(ending.output)")
        #expect(ending.output.contains(#""in_use":true"#))
    }

    @Test func switchUsesTheAccountWithAPartOfItsEmail() async {
        let plant = Self.plant(Self.account("ben", waiting: 3))
        let ending = await Terminal(plant: plant).run("switch", "BEN")
        #expect(ending.status == .done)
        #expect(ending.errors.contains("now in use: ben@plant.example at Plant"), "\(ending.errors)")
        #expect(ending.errors.contains("3 changes waiting: wo queue"))
        #expect(plant.current.folderInUse == "/home/tess/.local/share/wo/accounts/ben")
    }

    @Test func switchNamesTheAccountsIfSeveralMatch() async {
        let words =
            "\"tess\" matches tess@plant.example (https://wo.plant.example) and tess@plant.example (https://two.example)"
        let plant = Self.plant(Self.account("tess", at: Self.secondPlant))
        let several = await Terminal(plant: plant).run("switch", "tess")
        #expect(several.status == .usage)
        #expect(several.errors.contains(words), "\(several.errors)")
        #expect(several.errors.hasSuffix("  try: wo switch tess@plant.example https://wo.plant.example\n"))
        #expect(plant.current.folderInUse == nil)
        #expect(await Terminal(plant: plant).run("switch", "tess", "second").status == .done)
        #expect(plant.current.folderInUse == "/home/tess/.local/share/wo/accounts/tess")
    }

    @Test func switchToAnUnknownOrSignedOutAccountChangesNothing() async {
        let plant = Self.plant(Self.account("ana", isSignedIn: false, waiting: 2))
        let unknown = await Terminal(plant: plant).run("switch", "zoe")
        #expect(unknown.status == .notFound && unknown.errors.hasSuffix("  try: wo switch\n"), "\(unknown.errors)")
        let signedOut = await Terminal(plant: plant).run("switch", "ana")
        #expect(signedOut.status == .signInNeeded)
        #expect(signedOut.errors.contains("ana@plant.example is signed out; 2 changes wait on this device"))
        #expect(signedOut.errors.hasSuffix("  try: wo login --email ana@plant.example\n"), "\(signedOut.errors)")
        #expect(plant.current.folderInUse == nil)
    }

    @Test func commandsReportTheWaitingChangesOfOtherAccounts() async {
        let plant = Self.plant(Self.account("ben", waiting: 3), Self.account("ana"))
        let words = "ben@plant.example has 3 changes waiting on this device; send them: wo replay --all-accounts"
        let list = await Terminal(plant: plant, columns: 120).run("list")
        #expect(list.errors.contains(words) && !list.errors.contains("ana@"), "\(list.errors)")
        let status = await Terminal(plant: plant, columns: 120).run("status", "--offline", "--color=never")
        #expect(status.output.contains(words), "\(status.output)")
        let json = await Terminal(plant: plant).run("status", "--offline", "--json")
        #expect(json.output.contains(#""other_accounts":[{"user":{"id":"u-ben""#), "\(json.output)")
        let who = await Terminal(plant: plant).run("whoami")
        #expect(who.lines.contains("other_account\tben@plant.example, 3 waiting"), "\(who.output)")
    }

    @Test func doctorReportsTheOtherAccounts() async {
        let plant = Self.plant(
            Self.account("ben", waiting: 3), Self.account("ana", isSignedIn: false, waiting: 1), Self.account("zoe"))
        let rows = await Terminal(plant: plant).run("doctor", "--offline")
        #expect(rows.status == .done)
        #expect(
            rows.lines.suffix(3) == [
                "warn\taccount\tben@plant.example at Plant has 3 changes waiting on this device"
                    + "\two replay --all-accounts",
                "warn\taccount\tana@plant.example at Plant is signed out; 1 change waits on this device"
                    + "\two login --email ana@plant.example",
                "ok\taccount\tzoe@plant.example at Plant also uses this device and has nothing waiting\t",
            ], "\(rows.output)")
    }

    @Test func doctorSaysNothingAboutAccountsIfThereIsOnlyOne() async {
        let rows = await Terminal().run("doctor", "--offline")
        #expect(!rows.output.contains("\taccount\t"), "\(rows.output)")
    }

    @Test func loginReportsThatChangesOfTheOtherAccountStay() async {
        let plant = Self.plant(Self.account("ben", waiting: 2))
        let ending = await Terminal(plant: plant, input: ["right"]).run(
            "login", "--server", "https://wo.plant.example", "--email", "tess@plant.example", "--password-stdin")
        #expect(ending.status == .done)
        #expect(ending.errors.contains("2 changes of ben@plant.example stay on this device"), "\(ending.errors)")
        #expect(ending.errors.contains("to send: wo replay --all-accounts"), "\(ending.errors)")
    }

    @Test func aDamagedChoiceOfTheAccountIsReported() async {
        let plant = PlantFake { $0.damage = .unusable(reason: "the file /w/accounts/current is damaged") }
        let ending = await Terminal(plant: plant).run("list")
        #expect(ending.status == .done)
        #expect(ending.errors.hasPrefix("! the account in use is not known (the file /w/accounts/current is damaged)"))
        #expect(ending.errors.contains("to choose: wo switch\n"), "\(ending.errors)")
    }

    @Test func aSignedOutAccountDoesNotStopTheReplayOfTheOthers() async {
        let plant = Self.plant(Self.account("ana", isSignedIn: false, waiting: 2))
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        let ending = await Terminal(plant: plant).run("replay", "--all-accounts")
        #expect(ending.status == .signInNeeded)
        #expect(ending.errors.contains("1 sent, 0 waiting"), "\(ending.errors)")
        #expect(ending.errors.contains("ana@plant.example is signed out; 2 changes wait on this device"))
        #expect(plant.current.queue.isEmpty)
        let json = await Terminal(plant: plant).run("replay", "--all-accounts", "--json")
        #expect(json.output.contains(#""sent":[]"#) && json.output.contains(#""code":"sign_in_needed""#))
    }

    @Test func logoutNamesTheOtherSignedInAccounts() async {
        let ending = await Terminal(plant: Self.plant(Self.account("ben"))).run("logout")
        #expect(ending.status == .done)
        #expect(ending.errors.contains("ben@plant.example is still signed in on this device; to use this account: wo"))
    }

    @Test func allAccountsAndADryRunCannotBeUsedTogether() async {
        #expect(await Terminal().run("replay", "--all-accounts", "-n").status == .usage)
    }
}
