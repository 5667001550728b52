import Foundation
import MillwrightDomain
import MillwrightOfflineEngine
import Synchronization
import Testing

@testable import wo

struct SignInCommandsTests {
    private static let scripted = [
        "login", "--server", "https://wo.plant.example", "--email", "tess@plant.example", "--password-stdin",
    ]

    @Test func loginReportsTheAccountTheSecretsFolderAndTheNextCommand() async {
        let ending = await Terminal(input: ["right"]).run(Self.scripted)
        #expect(ending.status == .done)
        for words in [
            "Server: Plant", "signed in as Tess Okafor <tess@plant.example>", "/home/tess/.local/share/wo/secrets",
            "3 work orders", "next: wo list",
        ] {
            #expect(ending.errors.contains(words))
        }
        #expect(!ending.all.contains("right"))
    }

    @Test func loginOnATerminalAsksForMissingValues() async {
        let terminal = Terminal(columns: 80, input: ["https://wo.plant.example", "tess@plant.example", "right"])
        let ending = await terminal.run("login")
        #expect(ending.status == .done)
        #expect(
            ending.errors.contains("Server address, such as wo.example.net: ") && ending.errors.contains("E-mail: ")
                && ending.errors.contains("Password: "))
    }

    @Test(arguments: [["--no-input"], ["--json"]])
    func loginNamesTheMissingFlagsIfItCannotPrompt(flags: [String]) async {
        let ending = await Terminal(columns: 80, openProblem: .diskFull).run(["login", "--email", "t@x"] + flags)
        #expect(ending.status == .usage)
        #expect(ending.errors.contains("--server <url> --password-stdin"))
    }

    @Test func theNextSignInOffersTheLastServerAndEmail() async {
        var terminal = Terminal(columns: 80, input: ["wo.plant.example", "tess@plant.example", "right"])
        #expect(await terminal.run("login").status == .done)
        terminal.input = ["", "", "right"]
        let again = await terminal.run("login", "--color", "never")
        #expect(again.status == .done)
        #expect(again.errors.contains("such as wo.example.net [https://wo.plant.example]: "), "\(again.errors)")
        #expect(again.errors.contains("E-mail [tess@plant.example]: "), "\(again.errors)")
        terminal.input = ["other.example", "ana@plant.example", "right"]
        #expect(await terminal.run("login").errors.contains("Server: Plant at https://other.example"))
        let kept = terminal.files.copies.values.joined()
        #expect(kept == "https://other.example\nana@plant.example\n")
    }

    @Test func withoutALastSignInAnEmptyAnswerIsNoAddress() async {
        let plant = PlantFake { $0.probeProblem = .badAddress("", reason: .words("it is empty")) }
        #expect(await Terminal(plant: plant, columns: 80, input: ["", "", ""]).run("login").status == .usage)
    }

    @Test func aSignInThatCannotBeRememberedSucceedsAnyway() async {
        let ending = await Terminal(input: ["right"], files: OutputFilesFake(problem: .diskFull)).run(Self.scripted)
        #expect(ending.status == .done)
        #expect(ending.errors.contains("! the next sign-in cannot offer this server and e-mail: the disk is full"))
    }

    @Test(arguments: [
        ("wo.plant.example", "https://wo.plant.example"), ("wo.plant.example:8443", "https://wo.plant.example:8443"),
        ("http://127.0.0.1:1", "http://127.0.0.1:1"),
    ])
    func httpsIsAddedToABareHostName(typed: String, address: String) async {
        let ending = await Terminal(input: ["right"]).run(
            "login", "--server", typed, "--email", "t@x", "--password-stdin")
        #expect(ending.errors.contains("Server: Plant at \(address)\n"), "\(ending.errors)")
    }

    @Test func aWrongPasswordIsAskedForAgainUpToThreeTimes() async {
        let flags = ["login", "--server", "wo.plant.example", "--email", "tess@plant.example"]
        let third = await Terminal(columns: 80, input: ["wrong", "wrong", "right"]).run(flags)
        #expect(third.status == .done)
        // The e-mail is from a flag, so an empty password does not lead to it.
        let question = "Password: wrong e-mail or password for tess@plant.example. Try again.\n"
        #expect(third.errors.contains("\(question)\(question)Password: "), "\(third.errors)")
        let never = await Terminal(columns: 80, input: ["wrong", "wrong", "wrong", "right"]).run(flags)
        #expect(never.status == .signInNeeded)
        #expect(never.errors.hasSuffix("Password: wo: wrong e-mail or password\n  try: wo login\n"), "\(never.errors)")
    }

    @Test func aMistypedEmailIsAskedForAgainAndTheFormerOneIsOffered() async {
        let terminal = Terminal(
            columns: 80,
            input: ["wo.plant.example", "tes@plant.example", "wrong", "wrong", "", "tess@plant.example", "right"])
        let ending = await terminal.run("login")
        #expect(ending.status == .done)
        let refusal = "wrong e-mail or password for tes@plant.example. Try again.\n"
        let again = "Password (empty: another e-mail): "
        #expect(
            ending.errors.contains(
                "E-mail: Password: \(refusal)\(again)\(refusal)\(again)E-mail [tes@plant.example]: Password: "),
            "\(ending.errors)")
        #expect(terminal.files.copies.values.joined().hasSuffix("\ntess@plant.example\n"))
    }

    @Test(arguments: [
        ServerError.unreachable(host: "wo.plant", reason: ServerReason(.nameUnknown)),
        .badAddress("wo plant", reason: .words("it has a space")), .notOurs(host: "wo.plant", status: 200),
        .untrusted(host: "wo.plant", reason: .words("its certificate has expired")),
    ])
    func aMistypedAddressIsAskedForAgainAndTheFormerOneIsOffered(problem: ServerError) async {
        let plant = PlantFake { $0.probeProblem = problem }
        var terminal = Terminal(
            plant: plant, columns: 80, input: ["wo.plant", "wo.plant.example", "tess@plant.example", "right"])
        let reads = Mutex(0)
        terminal.onRead = {
            let count = reads.withLock { count in
                count += 1
                return count
            }
            if count == 2 { plant.state.withLock { $0.probeProblem = nil } }
        }
        let ending = await terminal.run("login")
        #expect(ending.status == .done, "\(ending.errors)")
        #expect(ending.errors.contains("\nServer address, such as wo.example.net [wo.plant]: "), "\(ending.errors)")
        let scripted = await Terminal(
            plant: PlantFake { $0.probeProblem = problem }, columns: 80, input: ["wo.plant.example", "right"]
        ).run("login", "--server", "wo.plant", "--email", "t@x")
        #expect(scripted.status != .done && !scripted.errors.contains("Server address"), "\(scripted.errors)")
    }

    @Test func anAddressIsAskedForAtMostThreeTimes() async {
        let plant = PlantFake { $0.probeProblem = .unreachable(host: "x", reason: ServerReason(.nameUnknown)) }
        let ending = await Terminal(plant: plant, columns: 80, input: ["x", "", "", ""]).run("login")
        #expect(ending.status == .notReached)
        #expect(ending.errors.split(separator: "Server address").count == 3, "\(ending.errors)")
    }

    @Test func aFailureThatIsNoMistakeOfThePersonIsNotAskedAbout() async {
        let plant = PlantFake { $0.probeProblem = .unavailable(status: 503, retryAfter: nil) }
        let ending = await Terminal(plant: plant, columns: 80, input: ["wo.plant.example", ""]).run("login")
        #expect(ending.errors.split(separator: "Server address").count == 1, "\(ending.errors)")
    }

    @Test(arguments: [
        ("localhost:8080", true), ("127.0.0.1:8080", true), ("LOCALHOST", true), ("[::1]:8080", true),
        ("wo.plant.example", false), ("localhost.example", false), ("https://localhost:8080", false),
    ])
    func aServerOnThisDeviceWithoutTLSIsOfferedWithHTTP(typed: String, isOffered: Bool) async {
        let plant = PlantFake {
            $0.probeProblem = .unreachable(host: typed, reason: ServerReason(.noSecureConnection))
        }
        let ending = await Terminal(plant: plant, input: ["right"]).run(
            "login", "--server", typed, "--email", "t@x", "--password-stdin")
        #expect(ending.status == .notReached)
        #expect(ending.errors.contains("for a server on this device without TLS") == isOffered, "\(ending.errors)")
        #expect(ending.errors.contains("http://\(typed)") == isOffered, "\(ending.errors)")
    }

    @Test func controlCAtAQuestionEndsItsLine() async {
        let interrupts = Interrupts(end: { _ in })
        var terminal = Terminal(columns: 80, input: ["right"], interrupts: interrupts)
        terminal.onRead = { interrupts.received(2) }
        let ending = await terminal.run("login", "--server", "wo.plant.example", "--email", "tess@plant.example")
        #expect(ending.errors.contains("Password: \n"), "\(ending.errors)")
    }

    @Test func theEndOfTheInputEndsTheLineOfAQuestion() async {
        let ending = await Terminal(columns: 80).run("login")
        #expect(ending.status == .cancelled)
        #expect(
            ending.errors == "Server address, such as wo.example.net: \nwo: cancelled; nothing was changed\n",
            "\(ending.errors)")
    }

    @Test func aWrongPasswordEndsWithExitCodeFour() async {
        let ending = await Terminal(input: ["wrong"]).run(Self.scripted)
        #expect(ending.status == .signInNeeded)
        #expect(!ending.all.contains("wrong\n"))
    }

    @Test(arguments: [
        (ServerError.notOurs(host: "h", status: 200), ProgramExit.protocolMismatch),
        (.unreachable(host: "h", reason: .words("x")), .notReached),
        (.untrusted(host: "h", reason: .words("x")), .protocolMismatch),
        (.badAddress("h", reason: .words("x")), .usage),
    ])
    func loginChecksTheServerBeforeItSendsThePassword(problem: ServerError, status: ProgramExit) async {
        let plant = PlantFake {
            $0.probeProblem = problem
            $0.session = nil
        }
        #expect(await Terminal(plant: plant, input: ["right"]).run(Self.scripted).status == status)
        #expect(plant.current.session == nil)
    }

    @Test func aFailedFetchAfterLoginKeepsTheUserSignedIn() async {
        let plant = PlantFake {
            $0.network = .unreachable
            $0.session = nil
        }
        let ending = await Terminal(plant: plant, input: ["right"]).run(Self.scripted)
        #expect(ending.status == .notReached)
        #expect(ending.errors.contains("signed in, but nothing was fetched"))
        #expect(plant.current.session != nil)
    }

    @Test func loginIsRefusedWhileChangesOfAnotherAccountAreQueued() async {
        let plant = PlantFake {
            $0.otherAccount = WaitingAccount(
                account: User.ID("other"), email: "ana@plant.example", server: nil, operations: 2)
        }
        let ending = await Terminal(plant: plant, input: ["right"]).run(Self.scripted)
        #expect(ending.status == .conflict)
        #expect(ending.errors.contains("ana@plant.example has 2 unsent changes on this device"))
        #expect(ending.errors.contains("only that account can send them, so no other account can sign in yet"))
    }

    @Test func loginSendsChangesToAMovedServerOnlyOnRequest() async {
        let plant = PlantFake {
            $0.otherServer = WaitingAccount(
                account: Plant.session.user.id, email: "tess@plant.example", server: "https://old.example",
                operations: 1)
        }
        let ending = await Terminal(plant: plant, input: ["right"]).run(Self.scripted)
        #expect(ending.status == .conflict)
        #expect(ending.errors.contains("1 change waits for https://old.example"), "\(ending.errors)")
        #expect(ending.errors.contains("add --moved"))
        #expect(ending.errors.contains("sign in there: wo login --server https://old.example"))
        let moved = await Terminal(plant: plant, input: ["right"]).run(Self.scripted + ["--moved"])
        #expect(moved.status == .done)
    }

    @Test func theCommandThatFindsADamagedStoreReportsTheRecovery() async {
        let plant = PlantFake {
            $0.recovery = RecoveryReport(
                fromDatabase: 1, fromJournal: 1, gaps: 1, damagedLines: 0, isSignedOut: false,
                keptAt: "/data/backups/damaged-1.db")
        }
        let list = await Terminal(plant: plant).run("list")
        #expect(
            list.errors.hasPrefix(
                """
                ! the work orders on this device were damaged; the damaged file is kept in /data/backups/damaged-1.db
                  2 changes recovered, 1 place in the queue could not be read. To fetch the work orders again: wo sync
                  Check your changes: wo queue. Then end this message: wo doctor --acknowledge

                """), "\(list.errors)")
    }

    private static func recovered() -> PlantFake {
        PlantFake {
            $0.recovery = RecoveryReport(
                fromDatabase: 1, fromJournal: 1, gaps: 1, damagedLines: 0, isSignedOut: false,
                keptAt: "/data/backups/damaged-1.db")
        }
    }

    private static let words = "2 changes recovered, 1 place in the queue could not be read"

    @Test(arguments: [
        ["list"], ["show", "1042"], ["status", "--offline"], ["queue"], ["log"], ["doctor", "--offline"],
        ["note", "1042", "seal replaced", "--offline"], ["show", "4711"],
    ])
    func everyCommandReportsARecoveryUntilItIsAcknowledged(command: [String]) async throws {
        let plant = Self.recovered()
        for _ in 1...2 {
            let quiet = await Terminal(plant: plant).run(command + ["-q"])
            #expect(quiet.errors.contains(Self.words), "\(quiet.errors)")
            let json = await Terminal(plant: plant).run(command + ["--json"])
            let text = json.output.isEmpty ? json.errors : json.output
            #expect(text.contains(#""recovery""#) && text.contains(Self.words), "\(text)")
            #expect(text.contains("wo doctor --acknowledge"), "\(text)")
        }
        let status = await Terminal(plant: plant).run("status", "--offline")
        #expect(status.output.contains(Self.words), "\(status.output)")
        let acknowledged = await Terminal(plant: plant).run("doctor", "--acknowledge")
        #expect(acknowledged.errors.contains("✓ acknowledged: \(Self.words)"), "\(acknowledged.errors)")
        #expect(acknowledged.errors.contains("the damaged file stays in /data/backups/damaged-1.db"))
        let after = await Terminal(plant: plant).run(command + ["--json"])
        #expect(!after.output.contains("recovery") && !after.errors.contains("recovery"))
        let again = await Terminal(plant: plant).run("doctor", "--acknowledge")
        #expect(again.status == .done && again.errors.contains("= nothing to acknowledge"), "\(again.errors)")
    }

    @Test func aMissingStoreIsReportedWithTheLoginCommand() async {
        let plant = PlantFake {
            $0.session = nil
            $0.recovery = RecoveryReport(
                fromDatabase: 0, fromJournal: 1, gaps: 0, damagedLines: 0, isSignedOut: true, keptAt: nil)
        }
        let list = await Terminal(plant: plant).run("list")
        #expect(
            list.errors.contains("! the work orders on this device were missing\n  1 change recovered."),
            "\(list.errors)")
        #expect(list.errors.contains("To fetch the work orders again: wo login\n"))
    }

    @Test func logoutIsRefusedWhileChangesAreQueued() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        let refused = await Terminal(plant: plant).run("logout")
        #expect(refused.status == .pending)
        #expect(refused.errors.contains("wo logout --keep"))
        #expect(plant.current.session != nil)
        let kept = await Terminal(plant: plant).run("logout", "--keep")
        #expect(kept.errors.contains("1 change kept on this device"))
        #expect(plant.current.session == nil)
        #expect(plant.current.queue.count == 1)
    }

    @Test func theDemoStartsItsServerShowsTheListAndStopsIt() async {
        let launcher = LauncherFake()
        let ending = await Terminal(launcher: launcher).run("demo")
        #expect(ending.status == .done)
        #expect(ending.lines.count == 2)
        #expect(ending.errors.contains("WO_HOME=/home/tess/.local/share/wo/demo/home /opt/wo/bin/wo show 1051"))
        let expected = [
            "/opt/wo/bin/wo-staging", "serve", "--port", "0", "--data", "/home/tess/.local/share/wo/demo/server",
            "--fixture", "/opt/wo/Fixtures/plant.json",
        ]
        #expect(launcher.started.withLock { $0 } == expected)
        #expect(launcher.stops.withLock { $0 } == 1)
    }

    @Test func theDemoShortensTheCommandIfWoIsInThePath() async {
        let files: Set = ["/opt/wo/bin/wo-staging", "/opt/wo/Fixtures/plant.json", "/usr/bin/wo"]
        let environment = ["HOME": "/home/tess", "PATH": "/bin:/usr/bin"]
        let ending = await Terminal(environment: environment, launcher: LauncherFake(files: files)).run("demo")
        #expect(ending.errors.contains("WO_HOME=/home/tess/.local/share/wo/demo/home wo show 1051"))
    }

    @Test func theDemoOnATerminalRunsUntilCtrlC() async {
        let launcher = LauncherFake()
        let interrupts = Interrupts(end: { _ in })
        let output = Task {
            await Terminal(columns: 80, launcher: launcher, interrupts: interrupts).run("demo", "--no-input")
        }
        while launcher.started.withLock({ $0.isEmpty }) { await Task.yield() }
        while launcher.stops.withLock({ $0 }) == 0 {
            interrupts.received(2)
            await Task.yield()
        }
        _ = await output.value
        #expect(launcher.stops.withLock { $0 } == 1)
    }

    @Test func theDemoOpensAShellInWhichItsHintsCanBePasted() async {
        for columns in [40, 80, 200] {
            let launcher = LauncherFake()
            let environment = ["HOME": "/home/tess", "SHELL": "/bin/my shell"]
            let ending = await Terminal(columns: columns, environment: environment, launcher: launcher).run("demo")
            #expect(ending.status == .done)
            let shell = DemoShell(
                program: "/bin/my shell", home: "/home/tess/.local/share/wo/demo/home", folder: "/opt/wo/bin")
            #expect(launcher.shells.withLock { $0 } == [shell])
            #expect(launcher.stops.withLock { $0 } == 1)
            let hints = ending.errors.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            for hint in ["wo show 1051", "wo task list 1051", "wo start 1051"] { #expect(hints.contains(hint)) }
        }
    }

    /// The real shell gets the variables, whatever characters their values have.
    @Test func theShellOfTheDemoUsesItsDataAndItsProgram() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("a $b; 'c' \(UUID().uuidString)")
            .path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { #expect(throws: Never.self) { try FileManager.default.removeItem(atPath: folder) } }
        let program = folder + "/sh"
        try "#!/bin/sh\nprintf '%s\\n' \"$WO_HOME\" \"$WO_DEMO\" \"$PATH\" >\"$0.out\"\n"
            .write(toFile: program, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: program)
        let shell = DemoShell(program: program, home: folder + "/home", folder: folder + "/bin")
        try await ProcessLauncher().startShell(shell).wait()
        let lines = try String(contentsOfFile: program + ".out", encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 3 && lines[0] == folder + "/home" && lines[1] == "1")
        #expect(lines[2].hasPrefix(folder + "/bin:"))
    }

    @Test func aDemoInsideTheDemoIsRefused() async {
        let launcher = LauncherFake()
        let environment = ["HOME": "/home/tess", "WO_DEMO": "1"]
        let ending = await Terminal(environment: environment, launcher: launcher).run("demo")
        #expect(ending.status == .usage)
        #expect(ending.errors.contains("already the demo"))
        #expect(launcher.started.withLock { $0.isEmpty })
    }

    @Test(arguments: [
        (LauncherFake(files: []), ProgramExit.noInput, "there is no wo-staging at /opt/wo/bin/wo-staging"),
        (LauncherFake(files: ["/opt/wo/bin/wo-staging"]), .noInput, "WO_DEMO_FIXTURE"),
        (LauncherFake(problem: .notListening(log: "/l")), .failed, "read its log: /l"),
    ])
    func theDemoReportsMissingFilesAndAFailedServer(launcher: LauncherFake, status: ProgramExit, says: String) async {
        let ending = await Terminal(launcher: launcher).run("demo")
        #expect(ending.status == status)
        #expect(ending.errors.contains(says), "\(ending.errors)")
    }
}
