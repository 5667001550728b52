import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

/// Tests of conflicts, undo and repeated replays, made by the kernel in this process.
struct QueueUseCaseTests {
    /// Returns the id of a saved change.
    private func saved(_ outcome: ChangeOutcome) throws -> Change.ID {
        let id: Change.ID? = if case .saved(let id) = outcome { id } else { nil }
        return try #require(id, "\(outcome)")
    }

    /// Lets both people change the title, and returns the conflict on the supervisor's device.
    private func conflict(
        _ own: OwnWorkOrder, mine: Change, theirs: Change, on other: KernelDevice
    ) async throws -> Conflict {
        _ = try await other.scope.workOrder(own.id).edit.execute(theirs)
        try await other.send()
        let id = try saved(try await own.order.edit.execute(mine))
        _ = try await own.device.scope.replayQueue.execute(.complete)
        return try await own.device.scope.getConflicts.execute(id)
    }

    @Test func aConflictShowsBothSidesAndMineWins() async throws {
        try await OwnWorkOrder.use { own in
            try await own.withTechnician { other in
                let conflict = try await conflict(own, mine: .priority(.high), theirs: .priority(.low), on: other)
                #expect(conflict.mine == .priority(.high) && conflict.theirs == .priority(.low))
                #expect(conflict.theirsBy?.by == other.session.user.name)
                _ = try await own.device.scope.resolveConflict.execute(conflict, choosing: .mine)
                try await own.device.send()
                #expect(try await own.elsewhere().workOrder.priority == .high)
            }
        }
    }

    @Test func theServersSideOfAConflictCanBeAccepted() async throws {
        try await OwnWorkOrder.use { own in
            try await own.withTechnician { other in
                let conflict = try await conflict(own, mine: .priority(.high), theirs: .priority(.low), on: other)
                _ = try await own.device.scope.resolveConflict.execute(conflict, choosing: .theirs)
                try await own.device.send()
                #expect(try await own.order.getDetails.execute().workOrder.priority == .low)
                #expect(try await own.device.scope.getAcceptedTheirs.execute().count == 1)
                #expect(try await own.elsewhere().workOrder.priority == .low)
            }
        }
    }

    @Test func changesOfTwoPeopleToDifferentFieldsAreBothKept() async throws {
        try await OwnWorkOrder.use { own in
            try await own.withTechnician { other in
                _ = try await own.order.edit.execute(.priority(.high))
                _ = try await other.scope.workOrder(own.id).edit.execute(.description("Pump 2"))
                try await other.send()
                try await own.device.send()
                let seen = try await own.elsewhere().workOrder
                #expect(seen.priority == .high && seen.description == "Pump 2")
            }
        }
    }

    @Test func anUnsentChangeIsUndoneWithoutTheServer() async throws {
        try await OwnWorkOrder.use { own in
            let id = try saved(try await own.order.edit.execute(.priority(.high)))
            let undo = try await own.device.scope.undo.execute()
            #expect(undo.operation.id == id && undo.outcome == .withdrawn)
            #expect(try await own.order.getDetails.execute().workOrder.priority == .none)
            #expect(try await own.device.send().applied.isEmpty)
            #expect(try await own.elsewhere().workOrder.priority == .none)
        }
    }

    @Test func aSentChangeIsUndoneAndRedoneByFurtherChanges() async throws {
        try await OwnWorkOrder.use { own in
            let id = try saved(try await own.order.edit.execute(.priority(.high)))
            try await own.device.send()
            _ = try await own.device.scope.undo.execute(id)
            try await own.device.send()
            #expect(try await own.elsewhere().workOrder.priority == .none)
            _ = try await own.device.scope.redo.execute()
            try await own.device.send()
            #expect(try await own.elsewhere().workOrder.priority == .high)
        }
    }

    @Test func aSecondReplaySendsNothing() async throws {
        try await OwnWorkOrder.use { own in
            _ = try await own.order.consumePart.execute(LogEntry.PartUse(name: "O-ring", quantity: 1))
            _ = try await own.order.updateNotes.execute("once")
            #expect(try await own.device.send().applied.count == 2)
            #expect(try await own.device.send().applied.isEmpty)
            let seen = try await own.elsewhere()
            #expect(seen.log.count == 1 && seen.notes.count == 1)
        }
    }

    @Test func twoReplaysAtTheSameTimeApplyEachChangeOnce() async throws {
        try await OwnWorkOrder.use { own in
            for number in 1...5 {
                _ = try await own.order.consumePart.execute(LogEntry.PartUse(name: "part \(number)", quantity: 1))
            }
            async let first = own.device.scope.replayQueue.execute(.complete)
            async let second = own.device.app.scope(of: own.device.session).replayQueue.execute(.complete)
            let applied = try await first.applied + second.applied
            #expect(Set(applied).count == applied.count)
            try await own.device.send()
            #expect(try await own.elsewhere().log.map(\.text).sorted() == (1...5).map { "part \($0)" })
        }
    }

    @Test func aQueueMovedToAnotherDeviceIsAppliedOnce() async throws {
        try await OwnWorkOrder.use { own in
            _ = try await own.order.consumePart.execute(LogEntry.PartUse(name: "moved", quantity: 1))
            let file = try await own.device.scope.exportQueue.execute()
            try await KernelDevice.use(own.staging) { other in
                _ = try await other.scope.importQueue.execute(file)
                #expect(try await other.send().applied.count == 1)
            }
            try await own.device.send()
            #expect(try await own.elsewhere().log.map(\.text) == ["moved"])
        }
    }

    @Test func theSyncStatusCountsTheQueue() async throws {
        try await OwnWorkOrder.use { own in
            #expect(try await own.device.scope.getSyncStatus.execute().isAllSent)
            _ = try await own.order.updateNotes.execute("waits")
            let status = try await own.device.scope.getSyncStatus.execute()
            #expect(status.counts.waiting == 1 && status.oldest != nil && !status.isAllSent)
            try await own.device.send()
            #expect(try await own.device.scope.getSyncStatus.execute().isAllSent)
        }
    }
}
