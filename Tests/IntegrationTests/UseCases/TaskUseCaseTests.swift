import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

/// Tests of answers to tasks, entered by the kernel in this process.
struct TaskUseCaseTests {
    @Test(arguments: TaskKindName.allCases)
    func anAnswerOfEachKindReachesTheServerAndCanBeCleared(kind: TaskKindName) async throws {
        try await OwnWorkOrder.use(with: kind) { own in
            let task = try await own.task(kind)
            let value = TaskKindName.answer(to: task.kind)
            _ = try await own.order.updateTaskValue.execute(value, for: task.id)
            try await own.device.send()
            #expect(try await own.elsewhere().task(task.id)?.value == value)
            _ = try await own.order.updateTaskValue.execute(nil, for: task.id)
            try await own.device.send()
            #expect(try await own.elsewhere().task(task.id)?.value == nil)
        }
    }

    @Test func aNumberOutOfRangeIsRefusedBeforeItIsSaved() async throws {
        try await OwnWorkOrder.use(with: .number) { own in
            let tasks = try await own.order.getDetails.execute().tasks
            let rules = tasks.compactMap { task -> (WorkOrderTask.ID, NumberRule)? in
                if case .number(let rule) = task.kind, !rule.keepsOutOfRange { (task.id, rule) } else { nil }
            }
            let (id, rule) = try #require(rules.first)
            let maximum = try #require(rule.maximum)
            await #expect(throws: ChangeError.valueNotAllowed(.outOfRange(rule))) {
                try await own.order.updateTaskValue.execute(.number(maximum + 1), for: id)
            }
            #expect(try await own.device.scope.getQueue.execute().isEmpty)
        }
    }

    @Test func aMeterDoesNotRunBackwards() async throws {
        try await OwnWorkOrder.use(with: .meter) { own in
            let tasks = try await own.order.getDetails.execute().tasks
            let rules = tasks.compactMap { task -> (WorkOrderTask.ID, MeterRule)? in
                if case .meter(let rule) = task.kind, !rule.mayGoDown { (task.id, rule) } else { nil }
            }
            let (id, rule) = try #require(rules.first)
            let last = try #require(rule.last)
            await #expect(throws: ChangeError.valueNotAllowed(.runsBackwards(rule, to: last - 1))) {
                try await own.order.updateTaskValue.execute(.reading(last - 1), for: id)
            }
        }
    }

    @Test func aNoteOfATaskStandsBesideItsAnswer() async throws {
        try await OwnWorkOrder.use { own in
            let task = try await own.task(.subtask)
            _ = try await own.order.addTaskNote.execute("gasket worn", for: task.id)
            _ = try await own.order.updateTaskValue.execute(.subtask(.complete), for: task.id)
            try await own.device.send()
            let seen = try #require(try await own.elsewhere().task(task.id))
            #expect(seen.note == "gasket worn" && seen.value == .subtask(.complete))
        }
    }

    @Test func theChecklistNumbersItsTasks() async throws {
        try await OwnWorkOrder.use { own in
            let lists = try await own.order.getChecklistsAndTasks.execute()
            #expect(lists.flatMap(\.tasks).map(\.place) == [1, 2])
            #expect(lists.flatMap(\.tasks).map(\.task.label) == ["Isolate", "Refill"])
        }
    }
}
