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
        group.put("workOrders/:id/signature") { request, context in
            try await ledger.write(request, context, effect: SignatureWrite.put)
        }
        group.delete("workOrders/:id/signature") { request, context in
            try await ledger.write(request, context, effect: SignatureWrite.delete)
        }
        addCreation(to: group)
        addPhotos(to: group)
        addLog(to: group)
    }

    private func addCreation(to group: RouterGroup<StagingContext>) {
        let (ledger, environment) = (parts.ledger, parts.environment)
        group.post("workOrders") { request, context in
            guard request.field("If-None-Match").map({ $0 == "*" }) ?? true else {
                throw Problem.malformed("If-None-Match can only be *, because a new work order has no version.")
            }
            return try await ledger.write(request, context, target: "") { db, write in
                try WorkOrderCreation.create(db, write) {
                    UUIDs.make(at: write.at, random: environment.randomBytes)
                }
            }
        }
    }

    private func addPhotos(to group: RouterGroup<StagingContext>) {
        let ledger = parts.ledger
        group.post("workOrders/:id/photos") { request, context in
            try await ledger.write(request, context, effect: PhotoWrite.attach)
        }
        group.delete("workOrders/:id/photos") { request, context in
            try await ledger.write(request, context, effect: PhotoRemoval.all)
        }
        group.delete("photos/:id") { request, context in
            try await ledger.write(request, context, effect: PhotoRemoval.one)
        }
    }

    private func addLog(to group: RouterGroup<StagingContext>) {
        let ledger = parts.ledger
        for kind in LogKind.allCases {
            group.post("workOrders/:id/\(kind.rawValue)") { request, context in
                try await ledger.write(request, context, effect: LogWrite.adding(kind))
            }
        }
        group.patch("timeEntries/:id") { request, context in
            try await ledger.write(request, context, effect: TimeEntryWrite.patch)
        }
    }
}
