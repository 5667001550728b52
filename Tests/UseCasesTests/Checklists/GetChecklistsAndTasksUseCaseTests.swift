import MillwrightDomain
import Testing
import MillwrightUseCases

@Suite struct GetChecklistsAndTasksUseCaseTests {
    static func task(_ id: String, in list: String) -> WorkOrderTask {
        WorkOrderTask(id: WorkOrderTask.ID(id), checklistID: Checklist.ID(list), label: id, kind: .text)
    }

    static func useCase(_ shelf: WorkOrdersShelf, on order: WorkOrder.ID = Samples.order)
        -> GetChecklistsAndTasksUseCase
    {
        GetChecklistsAndTasksUseCase(tasks: WorkOrdersRepositoryFake(shelf: shelf), workOrder: order)
    }

    @Test func tasksAreNumberedAcrossAllChecklistsAndKeepTheirOrder() async throws {
        var details = Samples.details()
        details.checklists = ["before", "empty", "after"].map { Checklist(id: Checklist.ID($0), name: $0) }
        details.tasks = [
            Self.task("a", in: "before"), Self.task("b", in: "before"), Self.task("c", in: "after"),
        ]
        let lists = try await Self.useCase(WorkOrdersShelf([details])).execute()
        #expect(lists.map(\.checklist.name) == ["before", "empty", "after"])
        #expect(lists.map { $0.tasks.map(\.place) } == [[1, 2], [], [3]])
        #expect(lists.map { $0.tasks.map(\.task.label) } == [["a", "b"], [], ["c"]])
    }

    @Test func anUnknownWorkOrderIsNotFound() async {
        await #expect(throws: ChangeError.workOrderNotFound) {
            try await Self.useCase(WorkOrdersShelf(), on: Samples.unknownOrder).execute()
        }
    }

    @Test func aDiskErrorIsRethrown() async {
        await #expect(throws: ChangeError.storage(.device(reason: "EIO"))) {
            try await Self.useCase(WorkOrdersShelf(fault: .reading(.device(reason: "EIO")))).execute()
        }
    }
}
