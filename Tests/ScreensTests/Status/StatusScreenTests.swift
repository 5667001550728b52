import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
@testable import MillwrightScreens
import MillwrightScreenKit
import MillwrightUseCases
import MillwrightViews
import Testing

@Suite struct StatusScreenTests {
    private static let server = Server(address: "https://wo.example", name: "Example Works")
    private static let kim = account("kim", waiting: 0, isInUse: true)
    private static let ben = account("ben", waiting: 2, isInUse: false)

    private static func account(_ name: String, waiting: Int, isInUse: Bool) -> DeviceAccount {
        DeviceAccount(
            folder: name, account: User.ID(name), email: "\(name)@wo.example", server: server, isSignedIn: true,
            waiting: waiting, isInUse: isInUse)
    }

    private func content(
        _ counts: SyncStatus.Counts = SyncStatus.Counts(), accounts: [DeviceAccount] = [kim, ben],
        recovery: RecoveryReport? = nil
    ) -> StatusContent {
        let status = SyncStatus(
            counts: counts, oldest: nil, bytesToSend: 0, lastPull: tenOClock, clockSkew: nil, unreadableRows: 0,
            workOrders: 66, lastRound: nil, epoch: 1,
            storage: SyncStatus.Storage(databaseBytes: 1_000_000, photoBytes: 0, freeBytes: 1_000_000_000_000))
        return StatusContent(
            status: status,
            session: Session(
                user: User(id: User.ID("kim"), name: "Kim", email: "kim@wo.example"), permissions: [],
                server: Self.server),
            secrets: "tokens", libraries: Libraries(sqlite: .success("3.51.3"), curl: "libcurl/8.5.0"),
            accounts: DeviceAccounts(accounts: accounts), recovery: recovery)
    }

    private func environment(
        _ reads: Result<StatusContent, FlowProblem>..., refusal: Message? = nil
    ) -> StatusEnvironment {
        StatusEnvironment(
            observe: { .of(reads) }, reach: { .reached(Self.server) }, fetch: { "fetched: nothing new" },
            use: { $0 == Self.ben ? refusal : nil }, acknowledge: { "acknowledged" }, time: .test)
    }

    private func read(_ content: StatusContent, selected: Int = 0) -> StatusState {
        var state = StatusState(now: tenOClock)
        StatusScreen.apply(.received(.success(content), now: tenOClock), to: &state)
        StatusScreen.apply(.selected(row: selected), to: &state)
        return state
    }

    @Test func theFactsAreReadAndTheServerIsAsked() async {
        let run = await StatusScreen.run(StatusState(now: tenOClock), environment(.success(content())), .appeared)
        var expected = read(content())
        expected.reachability = .reached(Self.server)
        #expect(run.state == expected)
    }

    @Test func aFailedReadKeepsTheLastFacts() async {
        let environment = environment(.success(content()), .failure(.broken))
        let run = await StatusScreen.run(StatusState(now: tenOClock), environment, .appeared)
        #expect(run.state.content == .failed(FlowProblem.broken.message, last: content()))
    }

    @Test func aFetchAsksTheServerAgain() async {
        let run = await StatusScreen.run(read(content()), environment(), .fetchRequested)
        #expect(
            run.effects == [
                .fetchProgressed(seconds: 0), .fetchProgressed(seconds: nil), .reachBegan,
                .reached(.reached(Self.server)),
                .noticed("fetched: nothing new"), .noticeExpired,
            ])
        var fetching = read(content())
        fetching.fetching = 3
        #expect(await StatusScreen.run(fetching, environment(), .fetchRequested).effects == [])
    }

    @Test func anotherAccountCanBeChosen() async {
        let other = await StatusScreen.run(read(content()), environment(), .accountChosen(row: 1))
        #expect(other.effects == [.selected(row: 1)])
        let refusal = FlowProblem.broken.message
        let refused = await StatusScreen.run(read(content()), environment(refusal: refusal), .accountChosen(row: 1))
        #expect(refused.effects == [.selected(row: 1), .noticed(refusal.sentence), .noticeExpired])
        let own = await StatusScreen.run(read(content()), environment(refusal: refusal), .accountChosen(row: 0))
        #expect(own.effects.count == 3)
        #expect(!own.effects.contains(.noticed(refusal.sentence)))
        let nobody = await StatusScreen.run(read(content(accounts: [])), environment(), .accountChosen(row: 0))
        #expect(nobody.effects == [.selected(row: 0)])
    }

    @Test func theSelectionStaysOnItsAccount() async {
        let run = await StatusScreen.run(
            read(content(), selected: 1), environment(.success(content(accounts: [Self.ben]))), .appeared,
            .selected(row: 5))
        #expect(run.state.selected == Self.ben)
    }

    @Test(arguments: [
        (Input.key(.enter), StatusEvent.accountChosen(row: 0)), (.key(.down), .selected(row: 1)),
        (.row(view: 0, list: BlockPlace(0), index: 1), .selected(row: 1)),
        (.key(.character("r")), .fetchRequested),
    ])
    func aKeyHasItsMeaning(_ input: Input, _ event: StatusEvent) {
        #expect(StatusScreen.event(for: input, in: read(content())) == event)
        #expect(StatusScreen.event(for: .key(.escape), in: read(content())) == nil)
    }

    @Test func theStatusInWords() {
        var state = read(content(SyncStatus.Counts(waiting: 2, conflicts: 1)), selected: 1)
        let lines = StatusScreen.view(state, in: .test).lines
        #expect(lines.prefix(3) == ["# Status", "2 waiting, 1 needs you", "- account: Kim <kim@wo.example>"])
        #expect(lines.contains("- server: https://wo.example, asking it now"))
        #expect(lines.contains("- next try: not automatic; send now: Q, then S, or keep sending: elsewhere"))
        #expect(
            lines.suffix(9).prefix(3) == [
                "## Accounts on this device", "- in use | kim@wo.example | Example Works | nothing waiting",
                ">  | ben@wo.example | Example Works | 2 changes waiting",
            ])
        state.reachability = .problem(.unavailable(status: 503, retryAfter: nil))
        let offline = StatusScreen.view(state, in: .test)
        #expect(!offline.lines.contains { $0.contains("asking it now") })
        #expect(offline.workingKeys == ["r fetch", "Enter use account"])
    }

    @Test func theOtherStates() {
        let loading = StatusState(now: tenOClock)
        #expect(StatusScreen.view(loading, in: .test).lines == ["# Status", "reading the status of this device"])
        #expect(StatusScreen.view(loading, in: .test).blockedKeys["Enter"] == "there is no account")
        var failed = loading
        failed.content = .failed(FlowProblem.broken.message, last: nil)
        #expect(StatusScreen.view(failed, in: .test).lines == ["# Status", "the store is in use; try again later"])
        let sent = StatusScreen.view(read(content()), in: .test)
        #expect(sent.lines[1] == "All sent.")
        #expect(sent.blockedKeys["Enter"] == "this account is in use")
        #expect(
            StatusScreen.view(read(content(accounts: [])), in: .test).lines
                .contains("(nobody is signed in on this device)"))
    }

    @Test func aRecoveryIsShownAndAcknowledgedWithItsKey() async {
        let recovery = RecoveryReport(
            fromDatabase: 2, fromJournal: 0, gaps: 1, damagedLines: 0, isSignedOut: false, keptAt: nil)
        let damaged = read(content(recovery: recovery))
        let lines = StatusScreen.view(damaged, in: .test).lines
        #expect(lines.contains { $0.contains("2 changes recovered, 1 place in the queue could not be read. K") })
        #expect(StatusScreen.event(for: .key(.character("K")), in: damaged) == .recoveryAcknowledged)
        let run = await StatusScreen.run(damaged, environment(), .recoveryAcknowledged)
        #expect(run.effects.contains(.noticed("acknowledged")))
        let sound = await StatusScreen.run(read(content()), environment(), .recoveryAcknowledged)
        #expect(sound.effects.isEmpty, "there is nothing to acknowledge")
    }

    @Test func aFolderThatCannotBeReadIsNamed() {
        var content = content()
        content = StatusContent(
            status: content.status, session: content.session, secrets: "tokens", libraries: content.libraries,
            accounts: DeviceAccounts(accounts: [], unreadable: [.init(path: "other", reason: .busy(holder: nil))]))
        let lines = StatusScreen.view(read(content), in: .test).lines
        #expect(lines.contains { $0.hasPrefix("! other cannot be read") })
    }
}
