import MillwrightScopes
import MillwrightTEA
import Testing

@Suite struct ScopeTreeTests {
    @Test func theRootChoosesItsChildByTheSession() async throws {
        let plant = Plant()
        try await running(plant.root) { tree in
            plant.session.yield(nil)
            try await tree.settled(at: [["sign-in"]])
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            plant.session.yield(nil)
            try await tree.settled(at: [["sign-in"]])
        }
    }

    @Test func theEndOfTheSessionDetachesEverythingBelowIt() async throws {
        let plant = Plant()
        try await running(plant.root) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            try await tree.open(["list", PathPart("editor", "3")])
            try await tree.settled(at: [["list"], ["list", PathPart("editor", "3")]])
            plant.session.yield(nil)
            try await tree.settled(at: [["sign-in"]])
        }
    }

    @Test func aChildAsksItsParentToDetachIt() async throws {
        let plant = Plant()
        try await running(plant.root) { tree in
            plant.session.yield("tess")
            let scopes = try await tree.settled(at: [["list"]])
            scopes.list?.send(.userDidOpen(3))
            let open = try await tree.settled(at: [["list"], ["list", PathPart("editor", "3")]])
            #expect(open.front?.path == ["list", PathPart("editor", "3")])
            open.editor?.send(.userDidClose)
            try await tree.settled(at: [["list"]])
        }
    }

    @Test func anotherChildReplacesTheOneThatIsShown() async throws {
        let plant = Plant()
        try await running(plant.root) { tree in
            plant.session.yield("tess")
            let scopes = try await tree.settled(at: [["list"]])
            scopes.list?.send(.userDidOpen(3))
            scopes.list?.send(.userDidOpen(4))
            scopes.list?.send(.userDidOpen(4))
            let end = try await tree.settled(at: [["list"], ["list", PathPart("editor", "4")]])
            #expect(end.nodes.count == 3)
        }
    }

    @Test func aSettledTreeHasAttachedAndDetachedWhatEventsAskedFor() async throws {
        let plant = Plant()
        try await running(plant.root) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            for _ in 0..<200 {
                await tree.attached.list?.send(.userDidOpen(3))
                await tree.settle()
                #expect(await tree.attached.front?.path == ["list", PathPart("editor", "3")])
                await tree.attached.editor?.send(.userDidClose)
                await tree.settle()
                #expect(await tree.attached.front?.path == ["list"])
            }
        }
    }

    /// The save of the editor never ends while the tree is open.
    @Test func aSettledTreeDoesNotWaitForASlowUseCase() async throws {
        let plant = Plant(editor: .init { _ in for await _ in AsyncStream<Never>.makeStream().stream {} })
        try await running(plant.root) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            try await tree.open(["list", PathPart("editor", "3")])
            await tree.attached.editor?.send(.userDidSave)
            await tree.attached.editor?.send(.userDidType("more"))
            await tree.settle()
            #expect(await tree.attached.editor?.states.first { _ in true }?.text == "more")
        }
    }

    @Test func aTreeThatClosesIsSettled() async throws {
        let plant = Plant()
        let tree = try await running(plant.root) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            async let settled: Void = tree.settle()
            await tree.close()
            await settled
            return tree
        }
        await tree.settle()
    }

    @Test func detachingWaitsForTheWorkOfTheScope() async throws {
        let (saves, report) = AsyncStream.makeStream(of: Bool.self)
        let plant = Plant(
            editor: .init { _ in
                report.yield(false)
                for await _ in AsyncStream<Never>.makeStream().stream {}
                report.yield(Task.isCancelled)
            })
        try await running(plant.root) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            try await tree.open(["list", PathPart("editor", "3")])
            await tree.attached.editor?.send(.userDidSave)
            var results = saves.makeAsyncIterator()
            #expect(await results.next() == false)
            try await tree.open(["list"])
            try await tree.settled(at: [["list"]])
            #expect(await results.next() == true)
        }
    }

    @Test func aScopeThatWasDetachedIsNoLongerOnTheScreenWhileItsWorkEnds() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let plant = Plant(
            editor: .init { _ in
                start.yield()
                await Task { for await _ in gate {} }.value
            })
        try await running(plant.root) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            try await tree.open(["list", PathPart("editor", "3")])
            await tree.attached.editor?.send(.userDidSave)
            var starts = started.makeAsyncIterator()
            await starts.next()
            try await tree.open(["list"])
            let now = await tree.attached
            #expect(now.paths == [[], ["list"]])
            #expect(now.ending == 1)
            opener.finish()
            try await tree.settled(at: [["list"]])
        }
    }

    @Test func aParentWorksUntilItsChildrenHaveEnded() async throws {
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let (gate, opener) = AsyncStream.makeStream(of: Void.self)
        let save: @Sendable (String) async -> Void = { _ in
            start.yield()
            await Task { for await _ in gate {} }.value
        }
        let plant = Plant(editor: .init(save: save))
        try await running(plant.root) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            try await tree.open(["list", PathPart("editor", "3")])
            let scopes = await tree.attached
            scopes.editor?.send(.userDidSave)
            var starts = started.makeAsyncIterator()
            await starts.next()
            plant.session.yield(nil)
            _ = await tree.scopes.first { $0.ending == 2 }
            // A parent that is closed together with its child would be closed during these yields.
            for _ in 0..<5_000 { await Task.yield() }
            scopes.list?.send(.rowDidChange(5))
            #expect(await scopes.list?.states.first { $0.refreshed == [5] } != nil)
            opener.finish()
            try await tree.settled(at: [["sign-in"]])
        }
    }

    @Test func cancellingTheTaskEndsAllScopes() async throws {
        let plant = Plant()
        let tree = ScopeTree(onLeak: { Issue.record("\($0.path) left \($0.alive)") }, root: { plant.root })
        let run = Task { await tree.run() }
        plant.session.yield("tess")
        try await tree.settled(at: [["list"]])
        try await tree.open(["list", PathPart("editor", "1")])
        run.cancel()
        await run.value
        await tree.close()
        #expect(await tree.attached.nodes.isEmpty)
        #expect(await tree.scopes.reduce(0) { count, _ in count + 1 } == 1)
        await #expect(throws: ScopePathError.treeClosed) { try await tree.open(["list"]) }
    }

    @Test func routersAttachSeveralChildrenAndDetachAll() async throws {
        let list = ListInteractor()
        let router = list.router
        let root = Scope<TestScreen>(list, router: router) { child, list in
            switch child {
            case .editor(let row): EditorBuilder(row: row).build(listener: list)
            }
        }
        // The test itself keeps the root in memory, so the report of a leak is expected.
        try await running(root, onLeak: { #expect($0.path == []) }) { tree in
            router.attach(.editor(1))
            router.attach(.editor(2))
            router.attach(.editor(1))
            try await tree.settled(at: [[PathPart("editor", "1")], [PathPart("editor", "2")]])
            router.detach(.editor(9))
            router.detachAll()
            try await tree.settled(at: [])
        }
    }

    @Test func severalPathsAreOpenedSideBySide() async throws {
        let plant = Plant()
        let (three, four): (ScopePath, ScopePath) = (
            ["list", PathPart("editor", "3")], ["list", PathPart("editor", "4")]
        )
        try await running(plant.root) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            try await tree.open(paths: [three, four])
            try await tree.settled(at: [["list"], three, four])
            await #expect(throws: ScopePathError.unknownScope(PathPart("editor", "10"))) {
                try await tree.open(paths: [four, ["list", PathPart("editor", "10")]])
            }
            #expect(await tree.attached.paths == [[], ["list"], three, four])
            try await tree.open(paths: [four, ["list"]])
            try await tree.settled(at: [["list"], four])
        }
    }

    @Test func anUnknownPathChangesNothing() async throws {
        let plant = Plant()
        try await running(plant.root) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            await #expect(throws: ScopePathError.unknownScope(PathPart("editor", "10"))) {
                try await tree.open(["list", PathPart("editor", "10")])
            }
            await #expect(throws: ScopePathError.unknownScope("photos")) { try await tree.open(["list", "photos"]) }
            #expect(await tree.attached.paths == [[], ["list"]])
        }
    }

    @Test func everyAttachedScopeHasItsOwnNumber() async throws {
        let plant = Plant()
        try await running(plant.root) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            var numbers: [Int] = []
            for row in [1, 2, 1] {
                try await tree.open(["list", PathPart("editor", String(row))])
                numbers.append(try #require(await tree.attached.front?.id))
            }
            #expect(Set(numbers).count == 3)
        }
    }
}
