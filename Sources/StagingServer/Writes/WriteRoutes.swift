import Hummingbird

/// The calls that change the plant. Each goes through the ledger.
struct WriteRoutes: Sendable {
    let parts: StagingParts

    func add(to group: RouterGroup<StagingContext>) {
        let ledger = parts.ledger
        group.patch("tasks/:id") { request, context in
            try await ledger.write(request, context, effect: TaskWrite.patch)
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
