import MillwrightDomain
import MillwrightWire

extension FixtureDTO {
    /// Returns the fixture with absolute instants. Throws if an id occurs twice, or if a value is invalid or names
    /// something that does not exist.
    func resolved(now: Instant) throws(FixtureError) -> FixtureDTO {
        var fixture = self
        for index in workOrders.indices { try Self.resolve(&fixture.workOrders[index], now: now) }
        for index in tasks.indices { try Self.resolve(&fixture.tasks[index], now: now) }
        for index in notes.indices {
            fixture.notes[index].savedAt = try FixtureInstant.resolve(notes[index].savedAt, now: now)
        }
        try fixture.check()
        return fixture
    }

    private static func resolve(_ workOrder: inout WorkOrderDTO, now: Instant) throws(FixtureError) {
        workOrder.updatedAt = try FixtureInstant.resolve(workOrder.updatedAt, now: now)
        if let due = workOrder.due { workOrder.due = try FixtureInstant.resolve(due, now: now) }
        if let signature = workOrder.signature {
            workOrder.signature?.signedAt = try FixtureInstant.resolve(signature.signedAt, now: now)
        }
        for index in workOrder.runningTimers.indices {
            let since = workOrder.runningTimers[index].since
            workOrder.runningTimers[index].since = try FixtureInstant.resolve(since, now: now)
        }
    }

    private static func resolve(_ task: inout TaskDTO, now: Instant) throws(FixtureError) {
        if let signature = task.value?.signature {
            task.value?.signature?.signedAt = try FixtureInstant.resolve(signature.signedAt, now: now)
        }
    }

    private func check() throws(FixtureError) {
        let known = Dictionary(workOrders.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        try requireUnique(workOrders.map(\.id), "work order id")
        try requireUnique(workOrders.map { "\($0.number)" }, "work order number")
        try requireUnique(tasks.map(\.id), "task id")
        try requireUnique(notes.map(\.id), "note id")
        try requireUnique(photos.map(\.id), "photo id")
        try requireUnique(users.map { $0.email.lowercased() }, "e-mail")
        for workOrder in workOrders where WorkOrderMapping.workOrder(workOrder) == nil {
            throw FixtureError("work order \(workOrder.number) has a status, priority or assignee that does not exist")
        }
        for task in tasks {
            guard TaskMapping.task(task) != nil else { throw FixtureError("task \(task.id) has a wrong kind or value") }
            guard let workOrder = known[task.workOrderId],
                workOrder.checklists.contains(where: { $0.id == task.checklistId })
            else { throw FixtureError("task \(task.id) is on no checklist") }
        }
        for (id, owner) in notes.map({ ($0.id, $0.workOrderId) }) + photos.map({ ($0.id, $0.workOrderId) }) {
            guard known[owner] != nil else { throw FixtureError("\(id) is on no work order") }
        }
        for user in users {
            for name in user.permissions where Permission(rawValue: name) == nil {
                throw FixtureError("there is no permission \(name)")
            }
            for id in user.teams where !teams.contains(where: { $0.id == id }) {
                throw FixtureError("there is no team \(id)")
            }
        }
    }

    private func requireUnique(_ values: [String], _ what: String) throws(FixtureError) {
        var seen: Set<String> = []
        for value in values where !seen.insert(value).inserted {
            throw FixtureError("the \(what) \(value) is there twice")
        }
    }
}
