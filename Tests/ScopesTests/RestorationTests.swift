import Foundation
import MillwrightScopes
import MillwrightTEA
import Testing

@Suite struct RestorationTests {
    private static let editor: ScopePath = ["list", PathPart("editor", "3")]

    @Test func thePlaceAndTheDraftSurviveTheProgram() async throws {
        let snapshots = MemorySnapshots()
        let first = Plant()
        try await running(first.root) { tree in
            first.session.yield("tess")
            try await tree.settled(at: [["list"]])
            try await tree.open(Self.editor)
            let editor = try #require(await tree.attached.editor)
            editor.send(.userDidType("oil"))
            _ = await editor.states.first { $0.text == "oil" }
            await restoration(of: tree, in: snapshots).save()
        }
        let second = Plant()
        try await restoring(second, in: snapshots) { tree in
            second.session.yield("tess")
            let scopes = try await tree.settled(at: [["list"], Self.editor])
            let editor = try #require(scopes.editor)
            #expect(await editor.states.first { $0.text == "oil" }?.row == 3)
        }
    }

    @Test func changesAreSavedAfterTheDelay() async throws {
        let clock = SteppedClock()
        let snapshots = MemorySnapshots(saveErrors: [.notSaved("disk full")])
        let (errors, report) = AsyncStream.makeStream(of: SnapshotError.self)
        let plant = Plant()
        try await restoring(plant, in: snapshots, clock: clock, report: { report.yield($0) }) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            try await tree.open(Self.editor)
            await clock.untilSleepsBegun(1)
            await clock.advance(by: .seconds(1))
            var reported = errors.makeAsyncIterator()
            #expect(await reported.next() == .notSaved("disk full"))
            await tree.attached.editor?.send(.userDidType("oil"))
            var saved = snapshots.saved.makeAsyncIterator()
            for sleep in 2... {
                await clock.untilSleepsBegun(sleep)
                await clock.advance(by: .seconds(1))
                let snapshot = await saved.next()
                #expect(snapshot?.paths == [Self.editor])
                if snapshot?.drafts == [ScopeDraft(path: Self.editor, text: "oil")] { break }
            }
        }
    }

    @Test(arguments: [SnapshotError.unreadable("not JSON"), .otherVersion(1)])
    func aSnapshotThatCannotBeUsedIsReportedAndIgnored(error: SnapshotError) async throws {
        let snapshots =
            switch error {
            case .otherVersion(let version): MemorySnapshots(ScopeSnapshot(version: version, paths: [Self.editor]))
            case .unreadable, .notOpened, .notSaved: MemorySnapshots(loadError: error)
            }
        let (errors, report) = AsyncStream.makeStream(of: SnapshotError.self)
        let plant = Plant()
        try await restoring(plant, in: snapshots, report: { report.yield($0) }) { tree in
            plant.session.yield("tess")
            var reported = errors.makeAsyncIterator()
            #expect(await reported.next() == error)
            try await tree.settled(at: [["list"]])
        }
    }

    @Test func aPathThatEndsNowhereIsOpenedAsFarAsItGoes() async throws {
        let gone: ScopePath = ["list", PathPart("editor", "10")]
        let (errors, report) = AsyncStream.makeStream(of: SnapshotError.self)
        let plant = Plant()
        try await restoring(plant, in: MemorySnapshots(ScopeSnapshot(paths: [gone])), report: { report.yield($0) }) {
            tree in
            plant.session.yield("tess")
            var reported = errors.makeAsyncIterator()
            #expect(await reported.next() == .notOpened(.unknownScope(PathPart("editor", "10"))))
            try await tree.settled(at: [["list"]])
        }
    }

    @Test func aPathOfAnEndedSessionIsIgnored() async throws {
        let snapshots = MemorySnapshots(ScopeSnapshot(paths: [Self.editor]))
        let plant = Plant()
        try await restoring(plant, below: "sign-in", in: snapshots) { tree in
            plant.session.yield(nil)
            var saved = snapshots.saved.makeAsyncIterator()
            #expect(await saved.next()?.paths == [["sign-in"]])
            try await tree.settled(at: [["sign-in"]])
        }
    }

    @Test func aClosedTreeDoesNotReplaceTheSnapshot() async throws {
        let snapshots = MemorySnapshots(ScopeSnapshot(paths: [Self.editor]))
        let plant = Plant()
        let tree = ScopeTree(onLeak: { _ in }, root: { plant.root })
        async let run: Void = tree.run()
        await tree.close()
        await run
        await restoration(of: tree, in: snapshots).save()
        await restoration(of: tree, in: snapshots).run()
        #expect(await snapshots.snapshot?.paths == [Self.editor])
    }

    @Test func aSessionThatHasEndedDoesNotReplaceTheSnapshot() async throws {
        let snapshots = MemorySnapshots(ScopeSnapshot(paths: [Self.editor]))
        let plant = Plant()
        try await running(plant.root) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            async let restored: Void = restoration(of: tree, in: snapshots).run()
            try await tree.settled(at: [["list"], Self.editor])
            plant.session.yield(nil)
            // It ends with the session of its snapshots.
            await restored
            await restoration(of: tree, in: snapshots).save()
        }
        #expect(await snapshots.snapshot == ScopeSnapshot(paths: [Self.editor]))
    }

    @Test func nothingIsSavedWhileTheSnapshotStaysTheSame() async throws {
        let clock = SteppedClock()
        let snapshots = MemorySnapshots(ScopeSnapshot(paths: [Self.editor]))
        let plant = Plant()
        try await restoring(plant, in: snapshots, clock: clock) { tree in
            plant.session.yield("tess")
            let scopes = try await tree.settled(at: [["list"], Self.editor])
            await clock.untilSleepsBegun(1)
            let editor = try #require(scopes.editor)
            editor.send(.userDidType(""))
            await clock.advance(by: .seconds(1))
            await clock.untilSleepsBegun(2)
            editor.send(.userDidType("oil"))
            _ = await editor.states.first { $0.text == "oil" }
            await clock.advance(by: .seconds(1))
            var saved = snapshots.saved.makeAsyncIterator()
            #expect(await saved.next()?.drafts == [ScopeDraft(path: Self.editor, text: "oil")])
        }
    }

    @Test func aDraftWaitsUntilItsScopeIsAttached() async throws {
        let draft = ScopeDraft(path: Self.editor, text: "oil")
        let snapshots = MemorySnapshots(ScopeSnapshot(paths: [Self.editor], drafts: [draft]))
        let plant = Plant()
        try await restoring(plant, opening: [["list", PathPart("editor", "4")]], in: snapshots) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"], ["list", PathPart("editor", "4")]])
            var saved = snapshots.saved.makeAsyncIterator()
            #expect(await saved.next()?.drafts == [draft])
            try await tree.open(Self.editor)
            let editor = try #require(await tree.attached.editor)
            #expect(await editor.states.first { $0.text == "oil" }?.row == 3)
        }
    }

    @Test func aDraftThatIsReadWhileItsScopeEndsIsNoLeak() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let wait: @Sendable () async -> Void = {
            start.yield()
            for await _ in gate {}
        }
        let snapshots = MemorySnapshots()
        let plant = Plant(editor: .init(beforeDraft: wait))
        try await running(plant.root) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            try await tree.open(Self.editor)
            async let saved: Void = restoration(of: tree, in: snapshots).save()
            var starts = started.makeAsyncIterator()
            await starts.next()
            let editor = try #require(await tree.attached.editor)
            try await tree.open(["list"])
            for await _ in editor.states {}
            // A tree that discards the scope without waiting for the draft would do so during these yields.
            for _ in 0..<5_000 { await Task.yield() }
            #expect(await tree.attached.ending == 1)
            opener.finish()
            await saved
            try await tree.settled(at: [["list"]])
        }
        #expect(await snapshots.snapshot?.paths == [Self.editor])
    }

    @Test func aSnapshotIsSmallJSON() throws {
        let snapshot = ScopeSnapshot(paths: [Self.editor], drafts: [ScopeDraft(path: Self.editor, text: "oil")])
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let json = try encoder.encode(snapshot)
        #expect(
            String(decoding: json, as: UTF8.self) == """
                {"drafts":[{"path":{"parts":[{"name":"list"},{"name":"editor","value":"3"}]},"text":"oil"}],\
                "paths":[{"parts":[{"name":"list"},{"name":"editor","value":"3"}]}],"version":2}
                """)
        #expect(try JSONDecoder().decode(ScopeSnapshot.self, from: json) == snapshot)
    }

    // MARK: Helpers

    private func restoring(
        _ plant: Plant, below top: PathPart = "list", opening paths: [ScopePath]? = nil,
        in snapshots: MemorySnapshots, clock: any Clock<Duration> = ContinuousClock(),
        report: @escaping @Sendable (SnapshotError) -> Void = { Issue.record($0) },
        _ body: (ScopeTree<TestScreen>) async throws -> Void
    ) async throws {
        try await running(plant.root) { tree in
            let delay: Duration = clock is SteppedClock ? .seconds(1) : .zero
            let restoration = Restoration(
                of: tree, below: top, in: snapshots, delay: delay, clock: clock, report: report)
            let task = Task { await restoration.run(opening: paths) }
            let result = await Result { try await body(tree) }
            task.cancel()
            await task.value
            try result.get()
        }
    }

    private func restoration(of tree: ScopeTree<TestScreen>, in snapshots: MemorySnapshots) -> Restoration<TestScreen> {
        Restoration(of: tree, below: "list", in: snapshots, delay: .zero, clock: ContinuousClock()) {
            Issue.record($0)
        }
    }
}

extension Result where Failure == any Error {
    fileprivate init(_ body: () async throws -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
