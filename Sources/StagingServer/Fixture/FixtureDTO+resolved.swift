import MillwrightDomain
import MillwrightWire

extension FixtureDTO {
    /// Returns the fixture with absolute instants, and with running timers as log entries. Throws if an id occurs
    /// twice or a value is invalid. Also throws if a value refers to something that does not exist.
    func resolved(now: Instant) throws(FixtureError) -> FixtureDTO {
        var fixture = self
        fixture.logEntries = try (logEntries ?? []).map { entry throws(FixtureError) in
            try Self.resolved(entry, now: now)
        }
        for index in workOrders.indices {
            try Self.resolve(&fixture.workOrders[index], now: now)
            fixture.logEntries? += try Self.timeEntries(of: workOrders[index], now: now)
            fixture.workOrders[index].runningTimers = []
        }
        for index in tasks.indices { try Self.resolve(&fixture.tasks[index], now: now) }
        for index in notes.indices {
            fixture.notes[index].savedAt = try FixtureInstant.resolve(notes[index].savedAt, now: now)
        }
        try fixture.check(now: now)
        return fixture
    }

    private static func resolve(_ workOrder: inout WorkOrderDTO, now: Instant) throws(FixtureError) {
        workOrder.updatedAt = try FixtureInstant.resolve(workOrder.updatedAt, now: now)
        if let due = workOrder.due { workOrder.due = try FixtureInstant.resolve(due, now: now) }
        if let signature = workOrder.signature {
            workOrder.signature?.signedAt = try FixtureInstant.resolve(signature.signedAt, now: now)
        }
    }

    private static func resolved(_ entry: LogEntryDTO, now: Instant) throws(FixtureError) -> LogEntryDTO {
        var entry = entry
        entry.recordedAt = try FixtureInstant.resolve(entry.recordedAt, now: now)
        if let time = entry.content.time {
            entry.content.time?.start = try FixtureInstant.resolve(time.start, now: now)
            if let end = time.end { entry.content.time?.end = try FixtureInstant.resolve(end, now: now) }
        }
        return entry
    }

    /// Returns the running timers of a work order as log entries.
    private static func timeEntries(
        of workOrder: WorkOrderDTO, now: Instant
    ) throws(FixtureError) -> [LogEntryDTO] {
        try workOrder.runningTimers.map { timer throws(FixtureError) in
            let since = try FixtureInstant.resolve(timer.since, now: now)
            return LogEntryDTO(
                id: timer.id, workOrderId: workOrder.id, personId: timer.technicianId, person: timer.technician,
                content: LogContentDTO(time: TimeSpanDTO(start: since)), recordedAt: since, version: 1)
        }
    }

    private static func resolve(_ task: inout TaskDTO, now: Instant) throws(FixtureError) {
        if let signature = task.value?.signature {
            task.value?.signature?.signedAt = try FixtureInstant.resolve(signature.signedAt, now: now)
        }
    }

    private func check(now: Instant) throws(FixtureError) {
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
        let log = logEntries ?? []
        try requireUnique(log.map(\.id), "log entry id")
        for entry in log {
            guard let content = LogMapping.content(entry.content), LogRule.problem(with: content, now: now) == nil
            else {
                throw FixtureError("log entry \(entry.id) has a wrong content")
            }
        }
        let owners =
            notes.map { ($0.id, $0.workOrderId) } + photos.map { ($0.id, $0.workOrderId) }
            + log.map { ($0.id, $0.workOrderId) }
        for (id, owner) in owners {
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

    func requireUnique(_ values: [String], _ what: String) throws(FixtureError) {
        var seen: Set<String> = []
        for value in values where !seen.insert(value).inserted {
            throw FixtureError("the \(what) \(value) occurs twice")
        }
    }
}
