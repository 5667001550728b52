import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases

/// The changes of a technician, repeated as a load.
extension Host {
    /// The number of consecutive notes on one work order, as in a long day on one machine.
    private static let notesInLane = 50
    /// The number of tasks that record changes at once.
    private static let fillersAtOnce = 64

    func enqueue(_ count: Int) async throws -> OfflineReport {
        let session = try await session()
        let tasks = try await Self.tasks(of: try await Self.open(in: session), count, in: session)
        return try await measured {
            for number in 0..<count {
                let (order, task) = tasks[number % tasks.count]
                let outcome = try await session.workOrder(order).addTaskNote
                    .execute(Self.text(count + number), for: task)
                guard case .saved = outcome else { throw Unexpected("\(outcome)") }
            }
            return count
        }
    }

    func fill(_ count: Int) async throws -> OfflineReport {
        let session = try await session()
        let orders = try await Self.open(in: session)
        guard count <= orders.count * Self.notesInLane else { throw Unexpected("too few work orders") }
        return try await measured {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for filler in 0..<Self.fillersAtOnce {
                    group.addTask {
                        for number in stride(from: filler, to: count, by: Self.fillersAtOnce) {
                            try await Self.note(number, on: orders[number / Self.notesInLane], in: session)
                        }
                    }
                }
                try await group.waitForAll()
            }
            return count
        }
    }

    func append(_ count: Int) async throws -> OfflineReport {
        let session = try await session()
        let orders = try await Self.open(in: session)
        return try await measured {
            for number in 0..<count {
                try await Self.note(number, on: orders[number % orders.count], in: session)
            }
            return count
        }
    }

    private static func note(_ number: Int, on order: WorkOrder.ID, in session: SessionComponent) async throws {
        let outcome = try await session.workOrder(order).updateNotes.execute(text(number))
        guard case .saved = outcome else { throw Unexpected("\(outcome)") }
    }

    /// Returns the work orders that can be changed, by number.
    private static func open(in session: SessionComponent) async throws -> [WorkOrder.ID] {
        let query = WorkOrderQuery(statuses: [.open, .inProgress, .onHold])
        return try await session.listWorkOrders.execute(query).workOrders.sorted { $0.number < $1.number }.map(\.id)
    }

    private static func tasks(
        of orders: [WorkOrder.ID], _ count: Int, in session: SessionComponent
    ) async throws -> [(WorkOrder.ID, WorkOrderTask.ID)] {
        var tasks: [(WorkOrder.ID, WorkOrderTask.ID)] = []
        for order in orders where tasks.count < count {
            for task in try await session.workOrder(order).getDetails.execute().tasks { tasks.append((order, task.id)) }
        }
        return tasks
    }

    private static func text(_ number: Int) -> String { "Gasket weeps at the lower flange, tightened twice. \(number)" }
}
