import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

/// Tests of new work orders, assignments, fields and statuses, changed by the kernel in this process.
struct EditUseCaseTests {
    @Test func aWorkOrderFromATemplateHasTheTasksOfTheTemplate() async throws {
        try await OwnWorkOrder.use(with: .date) { own in
            let here = try await own.order.getDetails.execute()
            let there = try await own.elsewhere()
            #expect(there.tasks.map(\.label) == here.tasks.map(\.label) && !there.tasks.isEmpty)
            #expect(there.tasks.map(\.id) == here.tasks.map(\.id))
            #expect(there.workOrder.title == own.title)
        }
    }

    @Test func aWorkOrderIsCreatedAndWorkedOnBeforeTheServerKnowsIt() async throws {
        try await OwnWorkOrder.use { own in
            let scope = own.device.scope
            let title = OwnWorkOrder.newTitle()
            let created = try await scope.createWorkOrder.execute(NewWorkOrder(title: title, tasks: ["Find the leak"]))
            let order = scope.workOrder(created.id)
            let task = try #require(try await order.getDetails.execute().tasks.first)
            _ = try await order.updateTaskValue.execute(.subtask(.complete), for: task.id)
            _ = try await order.updateNotes.execute("wet")
            _ = try await order.changeStatus.execute(.complete)
            let report = try await own.device.send()
            #expect(report.applied.count == 4)
            let number = try await order.getDetails.execute().workOrder.number
            #expect(number != created.number)
            try await KernelDevice.use(own.staging) { other in
                let seen = try await other.scope.workOrder(created.id).getDetails.execute()
                #expect(seen.workOrder.number == number && seen.workOrder.status == .complete)
                #expect(seen.notes.map(\.text) == ["wet"] && seen.tasks.map(\.value) == [.subtask(.complete)])
            }
        }
    }

    @Test func aBlankTitleIsRefused() async throws {
        let staging = try await Staging()
        try await KernelDevice.use(staging) { device in
            await #expect(throws: ChangeError.self) {
                try await device.scope.createWorkOrder.execute(NewWorkOrder(title: "  "))
            }
        }
        try await staging.stop()
    }

    @Test func everyFieldOfAWorkOrderReachesTheServer() async throws {
        try await OwnWorkOrder.use { own in
            let directory = try await own.device.scope.getDirectory.execute()
            let asset = try #require(directory.assets.first)
            let location = try #require(directory.locations.first)
            let due = Instant(millisecondsSince1970: 1_796_000_000_000)
            let changes: [Change] = [
                .title(own.title + " edited"), .description("Drain, replace, refill."), .priority(.high),
                .set(.due, .instant(due)), .set(.category, .text("Boiler")), .set(.asset, .asset(asset)),
                .set(.location, .location(location)),
            ]
            for change in changes { _ = try await own.order.edit.execute(change) }
            try await own.device.send()
            let seen = try await own.elsewhere()
            for change in changes {
                let field = try #require(change.field)
                #expect(seen.value(of: field) == change.target, "\(field)")
            }
        }
    }

    @Test func aFieldCanBeCleared() async throws {
        try await OwnWorkOrder.use { own in
            _ = try await own.order.edit.execute(.set(.due, .instant(own.device.now())))
            _ = try await own.order.edit.execute(.set(.category, .text("Boiler")))
            try await own.device.send()
            _ = try await own.order.edit.execute(.set(.due, .empty))
            _ = try await own.order.edit.execute(.set(.category, .text("")))
            try await own.device.send()
            let seen = try await own.elsewhere().workOrder
            #expect(seen.due == nil && seen.category == nil)
        }
    }

    @Test func anAssignmentReachesTheOtherPerson() async throws {
        try await OwnWorkOrder.use { own in
            try await own.withTechnician { other in
                let seen = try await other.scope.workOrder(own.id).getDetails.execute().workOrder
                #expect(seen.isAssigned(to: other.session.user) && seen.assignees.count == 2)
                await #expect(throws: ChangeError.self) {
                    try await other.scope.workOrder(own.id).assign.execute([other.me])
                }
            }
        }
    }

    @Test func aWorkOrderIsCompletedAndReopened() async throws {
        try await OwnWorkOrder.use { own in
            for status in [WorkOrderStatus.inProgress, .onHold, .complete, .open] {
                _ = try await own.order.changeStatus.execute(status)
                try await own.device.send()
                #expect(try await own.elsewhere().workOrder.status == status)
            }
        }
    }

    @Test func requiredTasksBlockACompletion() async throws {
        try await OwnWorkOrder.use(with: .text) { own in
            let blockers = try await own.order.getDetails.execute().completionBlockers
            #expect(!blockers.isEmpty)
            await #expect(throws: ChangeError.cannotComplete(blockers)) {
                try await own.order.changeStatus.execute(.complete)
            }
            #expect(try await own.device.scope.getQueue.execute().isEmpty)
        }
    }
}
