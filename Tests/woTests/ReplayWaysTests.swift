import MillwrightOfflineEngine
import MillwrightDomain
import Synchronization
import Testing

@testable import wo

struct ReplayWaysTests {
    private static func plant() async -> PlantFake {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("edit", "1042", "--title", "T", "--priority", "low", "--offline")
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        plant.state.withLock { state in
            state.queue = state.queue.map { $0.sequence == 41 ? $0.moved(to: .refused(reason: .words("no"))) : $0 }
        }
        return plant
    }

    @Test func aDryRunShowsWhatWouldBeSentAndWhatIsBlocked() async {
        let plant = await Self.plant()
        let ending = await Terminal(plant: plant, columns: 100).run("replay", "--dry-run", "--color=never")
        #expect(ending.status == .done)
        #expect(
            ending.lines == [
                "1042  T", "  needs you                 41  1042 title → \"T\"",
                "  would be sent             42  1042 priority → low", "  waits for 41              43  1042 → on hold",
            ])
        #expect(ending.errors.hasSuffix("1 would be sent, 1 would wait, 1 needs you; nothing was sent\n"))
        #expect(plant.current.queue.count == 3)
        let rows = await Terminal(plant: plant).run("replay", "-n")
        #expect(rows.lines.last == "1042\t43\top-43\tblocked\t41\t\t1042 → on hold")
        let json = await Terminal(plant: plant).run("replay", "-n", "--json")
        #expect(
            json.output.hasPrefix(
                #"{"schema":1,"result":"would","lanes":[{"work_order":1042,"steps":[{"prospect":"needs_you""#))
        #expect(json.output.contains(#"{"prospect":"blocked","waits_for":41,"until":null,"change":{"id":"op-43""#))
    }

    @Test func aWatchSendsChangesUntilASignalStopsIt() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        let interrupts = Interrupts(end: { _ in })
        let watching = Task { await Terminal(plant: plant, interrupts: interrupts).run("replay", "--watch") }
        while !plant.current.queue.isEmpty { await Task.yield() }
        interrupts.received(15)
        let ending = await watching.value
        #expect(ending.status == .done)
        #expect(ending.errors.hasSuffix("Stopped. Nothing is waiting.\n"), "\(ending.errors)")
    }

    @Test func aStoppedWatchReportsUnsentChanges() async {
        let plant = PlantFake { $0.network = .unreachable }
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        let interrupts = Interrupts(end: { _ in })
        let watching = Task { await Terminal(plant: plant, interrupts: interrupts).run("replay", "--watch") }
        while plant.current.watch == nil { await Task.yield() }
        interrupts.received(15)
        let ending = await watching.value
        #expect(ending.errors.hasSuffix("Stopped. Unsent changes are kept: wo queue\n"), "\(ending.errors)")
    }

    @Test func aWatchExplainsHowToAcceptARestoredServer() async {
        let plant = PlantFake {
            $0.pullProblem = .serverWentBack
            $0.network = .wentBack
        }
        let interrupts = Interrupts(end: { _ in })
        let watching = Task { await Terminal(plant: plant, interrupts: interrupts).run("replay", "--watch") }
        while plant.current.watch == nil { await Task.yield() }
        interrupts.received(15)
        let ending = await watching.value
        #expect(ending.errors.contains("If the office confirms it: wo sync --accept-deletions\n"), "\(ending.errors)")
    }

    @Test func aSystemdUnitQuotesSpecialCharacters() async {
        let ending = await Terminal(environment: ["WO_HOME": "/data/50% $full", "LANG": "C.UTF-8"]).run(
            "replay", "--print-unit", "--interval", "30")
        #expect(ending.lines.contains("Environment=\"WO_HOME=/data/50%% $full\""))
        #expect(ending.lines.contains("ExecStart=\"/opt/wo/bin/wo\" replay --watch --interval 30"))
    }

    @Test func aSystemdUnitContainsConnectionSettingsAndNoSecrets() async {
        let environment = [
            "WO_HOME": "/data", "WO_CA_FILE": "own/ca.pem", "WO_PROXY": "http://proxy:3128", "WO_PROXY_USER": "tess",
            "WO_PROXY_PASSWORD": "hush", "WO_CLIENT_CERTIFICATE": "/etc/wo.pem", "WO_CLIENT_KEY_PASSPHRASE": "hush",
            "WO_METERED": "1", "LANG": "C.UTF-8",
        ]
        let ending = await Terminal(environment: environment).run("replay", "--print-unit", "--photos")
        #expect(
            ending.lines.filter { $0.hasPrefix("Environment=") } == [
                #"Environment="WO_HOME=/data""#, #"Environment="WO_PROXY=http://proxy:3128""#,
                #"Environment="WO_PROXY_USER=tess""#, #"Environment="WO_METERED=1""#,
                #"Environment="WO_CA_FILE=/plant/own/ca.pem""#, #"Environment="WO_CLIENT_CERTIFICATE=/etc/wo.pem""#,
            ])
        #expect(ending.output.contains("replay --watch --photos --interval 60"))
        #expect(!ending.all.contains("hush"))
        for name in ["WO_PROXY_PASSWORD", "WO_CLIENT_KEY_PASSPHRASE"] {
            #expect(ending.errors.contains("! \(name) holds a secret, so it is not in the unit"))
        }
        let inside = await Terminal(environment: ["WO_HOME": "/data", "WO_PROXY": "http://tess:hush@proxy:3128"])
            .run("replay", "--print-unit")
        #expect(!inside.all.contains("hush") && inside.errors.contains("! WO_PROXY holds a secret"))
    }

    @Test func aTrialSendsAnExportedQueueAndDeletesItsFolder() async throws {
        let terminal = Terminal(input: ["staging-only"])
        try terminal.files.write(Array("millwright queue 1\n41 op-77\n".utf8), to: "q.jsonl", replacing: false)
        let ending = await terminal.run(
            "replay", "--file", "q.jsonl", "--server", "http://127.0.0.1:1", "--email", "t@x", "--password-stdin",
            "--as-me", "--json")
        #expect(ending.status == .done, "\(ending.errors)")
        #expect(ending.output.hasPrefix(#"{"schema":1,"item":{"import":{"added":["op-77"],"#))
        #expect(ending.output.contains(#""replay":{"sent":["op-77"]"#))
        #expect(terminal.files.copies["/tmp/wo-passing"] == nil)
    }

    private static let origin = """
        millwright-queue 2\tana\tana@plant.example\thttps://plant.example
        41 op-77
        end\t1\t-

        """

    private func trial(
        _ terminal: Terminal, text: String = origin, to server: String = "http://127.0.0.1:1", _ flags: String...
    ) async throws -> Terminal.Ending {
        try terminal.files.write(Array(text.utf8), to: "q.jsonl", replacing: true)
        return await terminal.run(
            ["replay", "--file", "q.jsonl", "--server", server, "--email", "ben@x", "--color=never"] + flags)
    }

    @Test func aTrialNamesTheAuthorOfTheChangesAndAsks() async throws {
        let plant = PlantFake()
        let no = try await trial(Terminal(plant: plant, columns: 140, input: [""]))
        #expect(no.status == .cancelled)
        #expect(
            no.errors.contains(
                "The file contains 1 change of ana@plant.example for https://plant.example, "
                    + "to be sent to http://127.0.0.1:1 in the name of ben@x.\n"), "\(no.errors)")
        #expect(no.errors.contains("Send in the name of ben@x? [y/N]"), "\(no.errors)")
        #expect(plant.current.queue.isEmpty && plant.current.finished.isEmpty)
        let yes = try await trial(Terminal(plant: plant, columns: 100, input: ["y", "staging-only"]))
        #expect(yes.status == .done, "\(yes.errors)")
        #expect(plant.current.finished.map(\.id.rawValue) == ["op-77"])
    }

    @Test func aTrialInAScriptNeedsTheAsMeFlag() async throws {
        let plant = PlantFake()
        let asked = try await trial(Terminal(plant: plant, input: ["staging-only"]), "--password-stdin")
        #expect(asked.status == .usage && asked.errors.hasSuffix("  try: add --as-me\n"), "\(asked.errors)")
        #expect(plant.current.finished.isEmpty)
        let sent = try await trial(Terminal(plant: plant, input: ["staging-only"]), "--password-stdin", "--as-me")
        #expect(sent.status == .done, "\(sent.errors)")
    }

    @Test func aTrialReportsThatTheOwnerOfAnOlderFileIsUnknown() async throws {
        let ending = try await trial(
            Terminal(input: ["staging-only"]), text: "millwright queue 1\n41 op-77\n", "--password-stdin", "--as-me")
        #expect(ending.status == .done)
        #expect(
            ending.errors.contains("An older wo wrote the file, so their owner and server are not known"),
            "\(ending.errors)")
    }

    /// The device that wrote the file still sends these changes to the original server, in the name of their author.
    @Test func aTrialOnTheOriginalServerNeedsTheForceFlag() async throws {
        let plant = PlantFake()
        let address = "https://plant.example"
        let refused = try await trial(
            Terminal(plant: plant, input: ["staging-only"]), to: address, "--password-stdin", "--as-me")
        #expect(refused.status == .usage, "\(refused.errors)")
        #expect(refused.errors.contains("the file came from https://plant.example"), "\(refused.errors)")
        #expect(refused.errors.hasSuffix("  try: wo queue import q.jsonl\n"), "\(refused.errors)")
        #expect(plant.current.finished.isEmpty)
        let forced = try await trial(
            Terminal(plant: plant, input: ["staging-only"]), to: address, "--password-stdin", "--as-me", "--force")
        #expect(forced.status == .done, "\(forced.errors)")
        #expect(forced.errors.contains("of ana@plant.example for https://plant.example"), "\(forced.errors)")
    }

    @Test(arguments: [
        ["replay", "--watch", "-n"], ["replay", "--interval", "0"], ["replay", "--server", "x"],
        ["replay", "--as-me"], ["replay", "--force"], ["replay", "--file", "-", "--server", "x", "--password-stdin"],
        ["replay", "--file", "q"],
    ])
    func incompatibleReplayFlagsAreAUsageError(words: [String]) async {
        #expect(await Terminal().run(words).status == .usage)
    }

    @Test func syncRefusesAMassDeletionUntilItIsAccepted() async {
        let plant = PlantFake { $0.pullProblem = .massDeletion(deleted: 60, total: 90) }
        let ending = await Terminal(plant: plant).run("sync")
        #expect(ending.status == .conflict)
        #expect(ending.errors.contains("the server wants to delete 60 of the 90 items on this device"))
        #expect(ending.errors.contains("that looks wrong, so fetching was stopped"))
        #expect(ending.errors.contains("wo sync --accept-deletions"))
        _ = await Terminal(plant: plant).run("note", "1042", "kept", "--offline")
        #expect(await Terminal(plant: plant).run("sync", "--accept-deletions").status == .done)
        #expect(plant.current.queue.isEmpty)
    }

    /// Sending begins with a pull. The pull stops if the server has an older state than before.
    @Test func syncSendsChangesOnceARestoredServerIsAccepted() async {
        let plant = PlantFake {
            $0.pullProblem = .serverWentBack
            $0.network = .wentBack
        }
        let note = await Terminal(plant: plant).run("note", "1042", "kept")
        #expect(note.status == .done)
        #expect(
            note.errors.contains("  saved here; not sent: the server seems to have been restored from an older backup"))
        #expect(note.errors.contains("If the office confirms it: wo sync --accept-deletions (1 waiting)"))
        #expect(await Terminal(plant: plant).run("replay").status == .conflict)
        let accepted = await Terminal(plant: plant).run("sync", "--accept-deletions")
        #expect(accepted.status == .done, "\(accepted.errors)")
        #expect(plant.current.queue.isEmpty)
    }
}
