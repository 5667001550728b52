import Hummingbird

/// The route that returns the status of an operation, and voids an undecided operation.
struct OperationRoute: Sendable {
    let parts: StagingDependencies

    func add(to group: RouterGroup<StagingContext>) {
        group.get("operations/:id") { _, context in
            try Response.json(await parts.ledger.operation(context.id("id"), of: context.signedIn()))
        }
        group.delete("operations/:id") { request, context in
            let key = try context.id("id")
            guard IdempotencyKey.isKey(key) else { throw Problem.notFound("No operation can have this key.") }
            try await parts.faults.reach(.beforeCommit, request, context)
            return try Response.json(await parts.ledger.void(key, of: context.signedIn(), from: SentStamp(request)))
        }
    }
}
