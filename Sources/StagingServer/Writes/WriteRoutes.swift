import Hummingbird

/// The routes that change the plant. Every write goes through the ledger.
struct WriteRoutes: Sendable {
    let parts: StagingDependencies

    func add(to group: RouterGroup<StagingContext>) {
        let ledger = parts.ledger
        group.patch("tasks/:id") { request, context in
            try await ledger.write(request, context, effect: TaskWrite.patch)
        }
        group.patch("workOrders/:id") { request, context in
            try await ledger.write(request, context, effect: WorkOrderWrite.patch)
        }
        group.post("workOrders/:id/conflictRecords") { request, context in
            try await ledger.write(request, context, effect: ConflictRecordWrite.add)
        }
        group.get("workOrders/:id/conflictRecords") { _, context in
            let id = try context.id("id")
            let records = try await parts.database.read { db in
                guard try EntityTable(db: db).row(.workOrder, id) != nil else {
                    throw Problem.notFound("There is no workOrder \(id).")
                }
                return try ConflictRecords.all(ofWorkOrder: id, in: db)
            }
            return try Response.json(records)
        }
        group.post("workOrders/:id/status") { request, context in
            try await ledger.write(request, context, effect: StatusWrite.change)
        }
        group.put("workOrders/:id/notes") { request, context in
            try await ledger.write(request, context, effect: NoteWrite.put)
        }
        group.post("workOrders/:id/photos") { request, context in
            try await ledger.write(request, context, effect: PhotoWrite.attach)
        }
    }
}
