import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightViews
import Synchronization
import Testing

@testable import MillwrightScopes
@testable import wo

/// `wo tui` and `wo open` with the real screens, without a terminal.
struct ScreenCommandsTests {
    private func titles(_ display: Display) -> [String] { display.views.map(\.title.plain) }

    @Test(arguments: [
        ("list", ["Work orders"]), ("wo://queue", ["Work orders", "Queue"]), ("status", ["Work orders", "Status"]),
        ("1042", ["Work orders", "1042  Replace boiler valve"]),
        ("1042/photos", ["Work orders", "1042  Replace boiler valve", "Photos of 1042"]),
        ("1042/task/1", ["Work orders", "1042  Replace boiler valve", "1042 task 1  Shut the valve"]),
    ])
    func openShowsTheScreenOfARoute(route: String, wanted: [String]) async {
        let host = ScreenHostFake { $0.views.map(\.title.plain) == wanted }
        let ending = await Terminal(columns: 80, screens: host).run("open", route)
        #expect(ending.status == .done && ending.errors == "")
        #expect(host.last.map(titles) == wanted)
    }

    @Test(arguments: [
        ("photo/1", "no screen has the route part \"photo\""), ("", "which screen?"),
        ("1042/task", "the number of the task is missing"), ("conflict/x", "\"x\" is not the number of a conflict"),
        ("millwright://queue", "a route begins with wo://, not with millwright://"),
        ("queue\u{1B}[2J", "a route has no control or formatting characters"),
    ])
    func aWrongRouteListsTheRoutes(route: String, words: String) async {
        let host = ScreenHostFake { _ in true }
        let ending = await Terminal(columns: 200, screens: host).run("open", route)
        #expect(ending.status == .usage)
        #expect(ending.errors.contains(words))
        #expect(ending.errors.contains("the routes are list, queue, conflict/43, status, 1042, 1042/task/3, 1042/edit"))
        #expect(host.last == nil)
    }

    @Test func aTargetThatIsNotOnTheDeviceIsAMessage() async {
        let host = ScreenHostFake { _ in true }
        let task = await Terminal(columns: 80, screens: host).run("open", "1042/task/99")
        #expect(task.status == .notFound && task.errors.contains("99"))
        let order = await Terminal(columns: 80, screens: host).run("open", "9999")
        #expect(order.status == .notFound && order.errors.contains("9999"))
        let conflict = await Terminal(columns: 80, screens: host).run("open", "conflict/99")
        #expect(conflict.status == .notFound && conflict.errors.contains("99"))
        #expect(host.last == nil)
    }

    @Test func withoutATerminalTheMessageNamesTheCommandWithTheSameFacts() async {
        let ending = await Terminal().run("open", "1042/photos")
        #expect(ending.status == .usage)
        #expect(ending.errors.contains("the full-screen program needs a terminal"))
        #expect(ending.errors.contains("wo show 1042"))
        #expect(await Terminal().run("open", "conflict/7").errors.contains("wo conflicts show 7"))
    }

    /// A dumb terminal would print the control sequences. `wo` alone shows its short page there.
    @Test(arguments: [["tui"], ["open", "1042"], ["tui", "--demo"], []]) func aDumbTerminalShowsNoScreens(
        words: [String]
    ) async {
        let host = ScreenHostFake { _ in true }
        let environment = ["HOME": "/home/tess", "TERM": "dumb"]
        let ending = await Terminal(columns: 80, environment: environment, screens: host).run(words)
        #expect(host.last == nil)
        #expect(!words.isEmpty ? ending.status == .usage && ending.errors.contains("TERM=dumb") : true)
        #expect(!ending.output.contains("\u{1B}[") && !ending.errors.contains("\u{1B}["))
    }

    @Test func openNeedsASignIn() async {
        let host = ScreenHostFake { _ in true }
        let ending = await Terminal(columns: 80, hasData: false, screens: host).run("open", "queue")
        #expect(ending.status == .signInNeeded && host.last == nil)
    }

    @Test func theEndOfTheScreensSaysWhatIsNotSent() async {
        let plant = PlantFake()
        let host = ScreenHostFake { _ in true }
        let sent = await Terminal(plant: plant, columns: 80, screens: host).run("tui", "--offline", "--color=never")
        #expect(sent.status == .done && sent.errors == "")
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        let one = await Terminal(plant: plant, columns: 80, screens: host).run("tui", "--offline", "--color=never")
        #expect(one.status == .done && one.errors == "1 waiting (wo queue)\n")
        plant.state.withLock { $0.queue = $0.queue.map { $0.moved(to: .conflict(.goneOnServer)) } }
        let two = await Terminal(plant: plant, columns: 80, screens: host).run("tui", "--offline", "--color=never")
        #expect(two.errors == "1 needs your decision (wo conflicts)\n")
    }

    @Test func theEndOfTheScreensNamesTheRunningTimer() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("timer", "start", "1042", "--offline")
        let host = ScreenHostFake { _ in true }
        let ending = await Terminal(plant: plant, columns: 80, screens: host).run("tui", "--offline", "--color=never")
        let lines = ending.errors.split(separator: "\n")
        #expect(lines.first?.hasPrefix("your timer runs on 1042, since ") == true, "\(ending.errors)")
        #expect(lines.first?.hasSuffix(": wo timer stop 1042") == true && lines.last == "1 waiting (wo queue)")
    }

    /// The server has the note, so the next undo takes the change before it.
    @Test func aRefusedUndoLeadsToTheChangeBeforeIt() async throws {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        _ = await Terminal(plant: plant).run("note", "1042", "Valve is on order", "--offline")
        plant.state.withLock { state in
            if let note = state.queue.last { state.finish(note.id, as: .applied) }
        }
        let refused = try await Self.messageOfAnUndo(plant)
        #expect(refused.contains("cannot be undone: the server already has it"), "\(refused)")
        #expect(refused.hasSuffix(". The change before it: u"), "\(refused)")
    }

    /// The person's value was given up last, so the undo opens that conflict, and not the change before it.
    @Test func anUndoAfterADecisionForTheServerOpensTheConflictAgain() async throws {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("edit", "1042", "--title", "Mine", "--offline")
        plant.state.withLock { state in
            state.queue = state.queue.map { $0.moved(to: .conflict(.changedOnServer(theirs: .text("Office")))) }
        }
        _ = await Terminal(plant: plant).run("resolve", "41", "--theirs", "--yes", "--offline")
        #expect(try await Self.messageOfAnUndo(plant) == "conflict 43 is open again")
        #expect(plant.state.withLock { $0.queue.contains { $0.sequence == 43 && $0.isInConflict } })
    }

    @Test func anUndoOnAnotherWorkOrderThanTheOneOnDisplayAsksFirst() async {
        let plant = PlantFake()
        _ = await Terminal(plant: plant).run("hold", "1042", "--offline")
        let queued = plant.current.queue.map(\.id)
        let isPressed = Mutex(false)
        let host = ScreenHostFake(answering: { display in
            isPressed.withLock { isPressed in
                guard !isPressed, display.views.last?.title.plain.hasPrefix("1051") == true else { return [] }
                isPressed = true
                return [.key(.character("u")), .key(.enter)]
            }
        }) { $0.views.last?.title.plain == "Undo it on 1042?" }
        _ = await Terminal(plant: plant, columns: 80, screens: host).run("open", "1051", "--offline")
        #expect(host.last.map(titles)?.last == "Undo it on 1042?")
        #expect(plant.current.queue.map(\.id) == queued && !queued.isEmpty)
    }

    /// Presses the key of the undo in the list, and returns the message that follows.
    private static func messageOfAnUndo(_ plant: PlantFake) async throws -> String {
        let host = ScreenHostFake([.key(.character("u"))]) { $0.views.last?.message != nil }
        _ = await Terminal(plant: plant, columns: 80, screens: host).run("tui", "--offline")
        return try #require(host.last?.views.last?.message?.whole.plain)
    }

    @Test func theDemoRunsInATemporaryFolderAndRemovesIt() async {
        let host = ScreenHostFake { $0.status.facts.first?.plain == DemoScreens.label.plain && $0.views.count == 1 }
        let launcher = LauncherFake()
        let terminal = Terminal(columns: 80, launcher: launcher, screens: host)
        let ending = await terminal.run("tui", "--demo")
        #expect(ending.status == .done)
        #expect(host.last.map(titles) == ["Work orders"])
        #expect(host.usedHomes == ["/tmp/wo-passing/demo/home"])
        #expect(launcher.started.withLock { $0 }.contains("/tmp/wo-passing/demo/server"))
        #expect(launcher.stops.withLock { $0 } == 1)
        #expect(terminal.files.copies["/tmp/wo-passing"] == nil)
    }

    @Test func aDemoThatFailsIsRemovedToo() async {
        let host = ScreenHostFake { _ in true }
        let terminal = Terminal(
            columns: 80, launcher: LauncherFake(problem: .cannotStart(reason: "no")), screens: host)
        #expect(await terminal.run("tui", "--demo").status == .failed)
        #expect(terminal.files.copies["/tmp/wo-passing"] == nil)
    }

    @Test func thePlaceIsSavedInTheFolderOfTheAccount() async throws {
        let host = ScreenHostFake { $0.views.map(\.title.plain) == ["Work orders", "Queue"] }
        let terminal = Terminal(columns: 80, screens: host)
        #expect(await terminal.run("open", "queue").status == .done)
        let saved = try #require(terminal.files.copies["/home/tess/.local/share/wo/screens.json"])
        #expect(saved.contains("queue"))
        let again = ScreenHostFake { _ in true }
        var next = terminal
        next.screens = again
        #expect(await next.run("tui").status == .done)
        #expect(again.last.map(titles) == ["Work orders", "Queue"])
    }

    @Test func theFormOffersTheLastSignInAndTakesABareHostName() async throws {
        let files = OutputFilesFake()
        try LastSignIn(server: "wo.plant.example", email: "tess@plant.example").write(
            DataDirectory(path: "/home/tess/.local/share/wo"), files)
        let plant = PlantFake()
        plant.state.withLock { $0.session = nil }
        let host = ScreenHostFake([.paste("right"), .key(.enter)]) { $0.views.first?.title.plain == "Work orders" }
        let ending = await Terminal(plant: plant, columns: 80, screens: host, files: files).run("tui")
        #expect(ending.status == .done)
        #expect(host.last.map(titles) == ["Work orders"])
        let remembered = files.copies["/home/tess/.local/share/wo/last-sign-in"]
        #expect(remembered == "https://wo.plant.example\ntess@plant.example\n")
    }

    @Test func theFormShowsTheReasonOfTheServer() async throws {
        let plant = PlantFake()
        plant.state.withLock { $0.session = nil }
        let files = OutputFilesFake()
        try LastSignIn(server: "wo.plant.example", email: "tess@plant.example").write(
            DataDirectory(path: "/home/tess/.local/share/wo"), files)
        let host = ScreenHostFake([.paste("wrong"), .key(.enter)]) { $0.reason?.hasPrefix("wrong") == true }
        _ = await Terminal(plant: plant, columns: 80, screens: host, files: files).run("tui")
        #expect(host.last?.reason == "wrong e-mail or password; correct the form and press Enter")
    }
}

extension Display {
    /// The text below the form to sign in.
    fileprivate var reason: String? {
        if case .text(let lines)? = views.first?.body.last { lines.map(\.plain).joined(separator: " ") } else { nil }
    }
}

/// The reports of the screens about the program itself.
struct ScreenLogTests {
    @Test func theReportsAreShownOnlyWithTheFlag() async throws {
        let leak = LeakReport(path: [PathPart("signed-in", "kim"), "queue"], alive: [.store, .interactor])
        let reports: [ScreenReport] = [
            .leak(leak), .place(.unreadable("it is damaged")), .place(.otherVersion(1)), .place(.notSaved("full")),
            .place(.notOpened(.unknownScope(PathPart("task", "9")))), .place(.notOpened(.treeClosed)),
        ]
        for arguments in [["tui", "-v"], ["-v"], ["tui"]] {
            let ending = await Terminal(columns: 200, screens: ReportingHost(reports: reports)).run(arguments)
            let lines = ending.errors.split(separator: "\n").map { String($0) }
            guard arguments.contains("-v") else {
                #expect(lines == [])
                continue
            }
            #expect(
                lines == [
                    "a closed screen stays in memory: signed-in kim/queue (interactor, store)",
                    "the screens of the last run were not opened, because their file cannot be read: it is damaged",
                    "the screens of the last run were not opened, because another version of wo saved them (format 1)",
                    "the open screens were not saved: full",
                    "the screens of the last run were not all opened, because task 9 is not there any longer",
                    "the screens of the last run were not opened, because the program ended",
                ])
        }
    }

    private struct ReportingHost: ScreenHost {
        let reports: [ScreenReport]

        func run(
            _ program: LiveProgram, _ options: ScreenOptions, _ context: Context
        ) async throws(Failure) -> ProgramExit {
            for report in reports { program.log.add(report) }
            try program.close()
            return .done
        }
    }
}
