import MillwrightDomain
import MillwrightScopes
import MillwrightViews
import Testing

@testable import MillwrightScreens

/// The place and the drafts of a person after the end of the program.
struct ScreenRestorationTests {
    private static let top = RootPlace.signedIn(.ann).part
    private static let list: ScopePath = [top, "work-orders"]
    private static let notes = ScopePath(
        [top, "work-orders", PathPart("work-order", SampleWorkOrder.id.rawValue), PathPart("notes", "new")])

    @Test func theScreensAndAHalfWrittenNoteAreThereAfterARestart() async throws {
        let snapshots = SnapshotsFake()
        let titles = ["Work orders", "1042  Service the boiler", "Notes of 1042", "Queue"]
        try await run(snapshots) { program, displays in
            #expect(await displays.first { $0.titles == ["Work orders"] && $0.isRead } != nil)
            program.receive(.key(.enter))
            #expect(await displays.first { $0.titles.last == "1042  Service the boiler" && $0.isRead } != nil)
            program.receive(.key(.character("n")))
            #expect(await displays.first { $0.views.last?.keys.first?.label.plain == "save" } != nil)
            program.receive(.paste("half a no"))
            #expect(await displays.first { $0.views.last?.shows("half a no") == true } != nil)
        }
        let saved = try #require(await snapshots.snapshot)
        #expect(saved.drafts.map(\.path) == [Self.notes])
        // The queue lay above the note when the program was killed.
        let killed = ScopeSnapshot(paths: saved.paths + [[Self.top, "queue"]], drafts: saved.drafts)
        try await run(SnapshotsFake(killed)) { program, displays in
            #expect(await displays.first { $0.titles == titles && $0.isRead } != nil)
            program.receive(.key(.escape))
            #expect(await displays.first { $0.views.last?.shows("half a no") == true } != nil)
        }
    }

    @Test func nothingIsShownBeforeTheLastPlaceIsOpen() async throws {
        let snapshots = SnapshotsFake(ScopeSnapshot(paths: [Self.list, [Self.top, "queue"]]))
        try await run(snapshots) { _, displays in
            #expect(await displays.next(isolation: nil)?.titles == ["Work orders", "Queue"])
        }
    }

    @Test func aRouteGoesBeforeTheLastPlaceAndLosesNoDraft() async throws {
        let text = #"{"isReplacing":false,"text":"half"}"#
        let snapshots = SnapshotsFake(
            ScopeSnapshot(paths: [Self.notes], drafts: [ScopeDraft(path: Self.notes, text: text)]))
        let queue = ScreenPlace(paths: [["work-orders"], ["queue"]])
        try await run(snapshots, opening: queue) { _, displays in
            #expect(await displays.next(isolation: nil)?.titles == ["Work orders", "Queue"])
        }
        let saved = try #require(await snapshots.snapshot)
        #expect(saved.paths == [Self.list, [Self.top, "queue"]])
        #expect(saved.drafts == [ScopeDraft(path: Self.notes, text: text)])
    }

    @Test(arguments: [SnapshotError.unreadable("not JSON"), .otherVersion(1)])
    func aSnapshotThatCannotBeUsedIsReportedAndIgnored(error: SnapshotError) async throws {
        let snapshots =
            switch error {
            case .otherVersion(let version): SnapshotsFake(ScopeSnapshot(version: version, paths: [Self.notes]))
            case .unreadable, .notOpened, .notSaved: SnapshotsFake(loadError: error)
            }
        let (reports, report) = AsyncStream.makeStream(of: ScreenReport.self)
        try await run(snapshots, report: { report.yield($0) }) { _, displays in
            #expect(await displays.next(isolation: nil)?.titles == ["Work orders"])
        }
        report.finish()
        #expect(await reports.reduce(into: []) { $0.append($1) } == [.place(error)])
    }

    @Test func aSnapshotOfTheSameUserAtAnotherServerIsIgnored() async throws {
        let other = RootPlace.signedIn(ProgramAccount(user: SampleWorkOrder.ann, server: "https://other.example")).part
        let snapshots = SnapshotsFake(ScopeSnapshot(paths: [[other, "work-orders"], [other, "queue"]]))
        try await run(snapshots) { _, displays in
            #expect(await displays.next(isolation: nil)?.titles == ["Work orders"])
        }
    }

    @Test func theSameUserAtAnotherServerGetsOtherScreens() async throws {
        let (accounts, account) = AsyncStream.makeStream(of: ProgramAccount?.self)
        let (opened, open) = AsyncStream.makeStream(of: ProgramAccount.self)
        var kernel = ProgramKernel.sample()
        kernel.accounts = { accounts }
        kernel.session = { account in
            open.yield(account)
            return .sample()
        }
        let other = ProgramAccount(user: SampleWorkOrder.ann, server: "https://other.example")
        let program = ScreenProgram(kernel, in: .test, report: failTest)
        async let running: Void = program.run()
        var sessions = opened.makeAsyncIterator()
        account.yield(.ann)
        #expect(await sessions.next() == .ann)
        account.yield(other)
        #expect(await sessions.next() == other)
        program.receive(.ended)
        await running
    }

    @Test func noPasswordIsSaved() async throws {
        let snapshots = SnapshotsFake()
        let program = ScreenProgram(.sample(account: nil, snapshots: snapshots), in: .test, report: failTest)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        #expect(await displays.first { $0.titles == ["Sign in"] } != nil)
        program.receive(.key(.tab))
        program.receive(.key(.tab))
        program.receive(.paste("secret"))
        program.receive(.ended)
        await running
        #expect(await snapshots.snapshot == nil)
    }

    /// Runs the program until `body` has ended. Then the input ends.
    private func run(
        _ snapshots: SnapshotsFake, opening place: ScreenPlace? = nil,
        report: @escaping @Sendable (ScreenReport) -> Void = failTest,
        _ body: (ScreenProgram, inout AsyncStream<Display>.Iterator) async throws -> Void
    ) async throws {
        let program = ScreenProgram(.sample(snapshots: snapshots), in: .test, opening: place, report: report)
        async let running: Void = program.run()
        var displays = program.displays.makeAsyncIterator()
        try await body(program, &displays)
        program.receive(.ended)
        await running
    }
}

extension View {
    /// Whether an editor of the view has this text.
    fileprivate func shows(_ text: String) -> Bool {
        body.contains { block in
            if case .editor(let editor) = block { editor.text.text == text } else { false }
        }
    }
}
