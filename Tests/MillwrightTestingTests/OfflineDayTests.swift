import MillwrightKernel
import MillwrightTesting
import Testing

/// Tests of a day without a network, written as a host would write them.
struct OfflineDayTests {
    @Test func aDayWithoutNetworkEndsWithEachChangeOnThePlantOnce() async throws {
        try await withDay { plant, kernel, scope in
            let workOrder = scope.workOrder(Sample.pump)

            kernel.isOnline = false
            let changes = [
                try saved(try await workOrder.changeStatus.execute(.inProgress)),
                try saved(try await workOrder.updateTaskValue.execute(.number(6), for: Sample.pressure)),
                try saved(try await workOrder.updateNotes.execute("The seal is worn")),
            ]
            let report = try await scope.replayQueue.execute(.complete, listener: SilentListener())
            #expect(report.applied.isEmpty && report.stopReason != nil)
            #expect(plant.accepted.isEmpty)

            kernel.isOnline = true
            kernel.time.advance(by: .seconds(60))
            #expect(try await scope.submitChanges.execute(changes, limits: .complete) == [.sent, .sent, .sent])
            #expect(plant.accepted.map(\.id).sorted() == changes.sorted())
            #expect(plant.details(of: Sample.pump)?.task(Sample.pressure)?.value == .number(6))
            #expect(plant.details(of: Sample.pump)?.workOrder.status == .inProgress)
            #expect(try await scope.getQueue.execute().isEmpty)
        }
    }

    @Test func aColleaguesChangeMakesAConflictThatAPersonResolves() async throws {
        try await withDay { plant, kernel, scope in
            let workOrder = scope.workOrder(Sample.pump)

            kernel.isOnline = false
            let change = try saved(try await workOrder.updateTaskValue.execute(.number(6), for: Sample.pressure))
            try plant.change(.taskAnswer(Sample.pressure, .number(7)), on: Sample.pump, by: "Vera")
            kernel.isOnline = true

            _ = try await scope.submitChanges.execute([change], limits: .complete)
            let conflict = try #require(try await scope.getConflicts.execute().first)
            #expect(conflict.mine == .answer(.number(6)) && conflict.theirs == .answer(.number(7)))
            #expect(conflict.theirsBy?.by == "Vera")
            #expect(plant.accepted.isEmpty)

            let resolution = try await scope.resolveConflict.execute(conflict, choosing: .mine)
            let replacements = resolution.replacements.map(\.id)
            let deliveries = try await scope.submitChanges.execute(replacements, limits: .complete)
            #expect(deliveries == replacements.map { _ in .sent })
            #expect(plant.details(of: Sample.pump)?.task(Sample.pressure)?.value == .number(6))
        }
    }

    @Test func aChangeWhoseResponseIsLostIsSentAgainAndAppliedOnce() async throws {
        try await withDay { plant, kernel, scope in
            let change = try saved(try await scope.workOrder(Sample.pump).updateNotes.execute("The seal is worn"))

            plant.loseResponses(toNext: 1)
            async let deliveries = scope.submitChanges.execute([change], limits: .complete)
            await kernel.time.advanceToNextWake()
            #expect(try await deliveries == [.sent])
            #expect(plant.accepted.map(\.id) == [change])
            #expect(plant.arrivals(of: change) == 2)
            #expect(plant.details(of: Sample.pump)?.notes.map(\.text) == ["The seal is worn"])
        }
    }

    @Test func aChangeThatTheRulesForbidMeanwhileNeedsAPerson() async throws {
        try await withDay { plant, kernel, scope in
            let change = try saved(try await scope.workOrder(Sample.pump).updateNotes.execute("The seal is worn"))
            try plant.change(.taskAnswer(Sample.pressure, .number(7)), on: Sample.pump, by: "Vera")
            try plant.change(.status(.complete), on: Sample.pump, by: "Vera")
            let delivery = try #require(try await scope.submitChanges.execute([change], limits: .complete).first)
            #expect(delivery.operation?.id == change && delivery.operation?.state.isSendable == false)
            #expect(plant.arrivals(of: change) == 1 && plant.accepted.isEmpty)
        }
    }

    @Test func theQueueOutlivesARestart() async throws {
        try await withDay { plant, kernel, before in
            kernel.isOnline = false
            let change = try saved(try await before.workOrder(Sample.pump).edit.execute(.priority(.low)))
            try await kernel.restart()

            let scope = try kernel.app.scope(of: try await kernel.app.restoreSession.execute())
            #expect(try await scope.getQueue.execute().map(\.id) == [change])
            kernel.isOnline = true
            #expect(try await scope.submitChanges.execute([change], limits: .complete) == [.sent])
            #expect(plant.details(of: Sample.pump)?.workOrder.priority == .low)
        }
    }

    @Test func anUndoWindowEndsWhenTheTestMovesTheTime() async throws {
        try await withDay(undoWindow: .seconds(10)) { plant, kernel, scope in
            let change = try saved(try await scope.workOrder(Sample.pump).changeStatus.execute(.inProgress))
            _ = try await scope.submitChanges.execute([change], limits: .complete)
            #expect(plant.accepted.isEmpty)
            kernel.time.advance(by: .seconds(10))
            #expect(try await scope.submitChanges.execute([change], limits: .complete) == [.sent])
        }
    }

    /// Runs `body` with Tess signed in on a plant that has one work order.
    private func withDay(
        undoWindow: Duration = .zero,
        _ body: (InMemoryPlant, InMemoryKernel, SessionComponent) async throws -> Void
    ) async throws {
        let plant = InMemoryPlant()
        let tess = plant.add(Sample.tess)
        plant.add(Sample.order)
        try await InMemoryKernel.run(on: plant, undoWindow: undoWindow) { kernel in
            try await body(plant, kernel, try await kernel.signIn(tess))
        }
    }
}
