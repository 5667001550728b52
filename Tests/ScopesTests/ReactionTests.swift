import MillwrightScopes
import MillwrightTEA
import Testing

@Suite struct ReactionTests {
    private static let refreshRow = Reaction.when(Editor.self, tell: List.self) { effect in
        switch effect {
        case .didSave(let row): .rowDidChange(row)
        case .textDidChange, .didClose: nil
        }
    }

    @Test func aSavedEditorRefreshesOneRowOfTheList() async throws {
        let plant = Plant()
        try await running(plant.root, reactions: Reactions([Self.refreshRow])) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            try await tree.open(["list", PathPart("editor", "3")])
            let scopes = await tree.attached
            scopes.editor?.send(.userDidType("oil"))
            scopes.editor?.send(.userDidSave)
            let state = await scopes.list?.states.first { !$0.refreshed.isEmpty }
            #expect(state?.refreshed == [3])
        }
    }

    @Test func aFunctionReactsToOneFeature() async throws {
        let (texts, report) = AsyncStream.makeStream(of: String.self)
        let reaction = Reaction.when(Editor.self) { effect in
            if case .textDidChange(let text) = effect { report.yield(text) }
        }
        let plant = Plant()
        try await running(plant.root, reactions: Reactions([reaction, Self.refreshRow])) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            try await tree.open(["list", PathPart("editor", "3")])
            await tree.attached.editor?.send(.userDidType("oil"))
            var seen = texts.makeAsyncIterator()
            #expect(await seen.next() == "oil")
        }
    }

    @Test func anEffectOfTheLastMomentStillArrives() async throws {
        let (saved, report) = AsyncStream.makeStream(of: Int.self)
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let reaction = Reaction.when(Editor.self) { effect in
            if case .didSave(let row) = effect { report.yield(row) }
        }
        let plant = Plant(
            editor: .init { _ in
                start.yield()
                for await _ in AsyncStream<Never>.makeStream().stream {}
            })
        try await running(plant.root, reactions: Reactions([reaction])) { tree in
            plant.session.yield("tess")
            try await tree.settled(at: [["list"]])
            try await tree.open(["list", PathPart("editor", "3")])
            await tree.attached.editor?.send(.userDidSave)
            var starts = started.makeAsyncIterator()
            await starts.next()
            try await tree.open(["list"])
            var rows = saved.makeAsyncIterator()
            #expect(await rows.next() == 3)
        }
    }
}
