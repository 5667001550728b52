import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

struct FindNotesKeptUseCaseTests {
    private static let mine = Samples.note("mine", by: "Ana")
    private static let office = Samples.note("office")
    private static let earlier = Samples.note("earlier")

    /// - Parameters:
    ///   - before: the notes when the device last looked.
    ///   - after: the notes after something was fetched or sent.
    private static func kept(
        before: [NoteVersion], after: [NoteVersion], state: OperationState = .waiting
    ) async throws -> [NotesKept] {
        let sync = SyncRepositoryFake([Samples.operation("op-1", state, change: .note(mine), base: nil)])
        func find(_ notes: [NoteVersion]) -> FindNotesKeptUseCase {
            let shelf = WorkOrdersShelf([Samples.details(notes: notes)])
            return FindNotesKeptUseCase(sync: sync, workOrders: WorkOrdersRepositoryFake(shelf: shelf))
        }
        let snapshot = try await find(before).snapshot()
        return try await find(after).execute(since: snapshot)
    }

    @Test(arguments: [OperationState.waiting, .applied])
    func aNoteThatReachedTheServerBeforeMineIsReported(state: OperationState) async throws {
        let kept = try await Self.kept(
            before: [Self.earlier, Self.mine], after: [Self.earlier, Self.office, Self.mine], state: state)
        #expect(kept.map(\.number) == [1042])
        #expect(kept.map(\.arrived) == [[Self.office]])
    }

    @Test func aNoteSavedAfterMineIsNotReported() async throws {
        #expect(try await Self.kept(before: [Self.mine], after: [Self.mine, Self.office]).isEmpty)
    }

    @Test func aNoteAlreadyOnTheDeviceIsNotReportedAgain() async throws {
        let notes = [Self.office, Self.mine]
        #expect(try await Self.kept(before: notes, after: notes).isEmpty)
    }

    @Test func aWithdrawnNoteOfMineReportsNothing() async throws {
        #expect(try await Self.kept(before: [Self.mine], after: [Self.office], state: .withdrawn).isEmpty)
    }

    @Test func aWorkOrderWithoutANoteOfMineIsIgnored() async throws {
        let find = FindNotesKeptUseCase(
            sync: SyncRepositoryFake(),
            workOrders: WorkOrdersRepositoryFake(shelf: WorkOrdersShelf([Samples.details(notes: [Self.office])])))
        #expect(try await find.execute(since: try await find.snapshot()).isEmpty)
    }
}
