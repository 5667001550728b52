import Hummingbird
import MillwrightWire

/// The routes by which a test or a demonstration controls the server.
struct ControlRoutes: Sendable {
    let parts: StagingDependencies
    let board: FaultBoard

    private struct FaultsDTO: Codable { let rules: [FaultRule] }
    private struct StockDTO: Codable, Sendable {
        let part: String
        let quantity: Double
    }
    private struct RowsDTO: Encodable { let rows: [ChangeRowDTO] }

    func add(to group: RouterGroup<StagingContext>) {
        group.post("faults") { request, _ in
            let rules = try await request.json(FaultsDTO.self).rules
            await board.arm(rules)
            return try Response.json(FaultsDTO(rules: rules))
        }
        group.delete("faults") { _, _ in
            await board.disarm()
            return Response(status: .noContent)
        }
        group.get("journal") { _, _ in
            return try Response.json(await parts.database.read { try JournalDTO($0) })
        }
        group.get("devices") { _, _ in
            return try Response.json(await parts.database.read { try DevicesDTO($0) })
        }
        group.post("reset") { _, _ in
            try await parts.fixture.reload()
            await board.disarm()
            parts.switches.positions = StagingSwitches.Positions()
            return Response(status: .noContent)
        }
        group.get("held") { _, _ in try Response.json(["count": await parts.faults.held.count]) }
        group.post("deliver") { _, _ in try Response.json(["statuses": await parts.faults.held.deliver()]) }
        group.post("expireCursors") { _, _ in
            let feedID = Digests.hex(parts.environment.randomBytes(8))
            try await parts.database.write { try Meta.set(.feedID, to: feedID, in: $0) }
            return Response(status: .noContent)
        }
        group.put("stock") { request, _ in
            let stock = try await request.json(StockDTO.self)
            guard stock.quantity >= 0, stock.quantity.isFinite else {
                throw Problem.invalid(["quantity": "must not be below zero"])
            }
            try await parts.database.write { try Stock.set(stock.part, to: stock.quantity, in: $0) }
            return try Response.json(stock)
        }
        group.put("templates") { request, _ in
            let template = try await request.json(TemplateDetailsDTO.self)
            guard EntityID.isWellFormed(template.id) else { throw Problem.invalid(["id": "is not an id"]) }
            try await parts.database.write { try Templates.save(template, in: $0) }
            return try Response.json(template)
        }
        group.delete("templates/:id") { _, context in
            let id = try context.id("id")
            try await parts.database.write { try Templates.delete(id, in: $0) }
            return Response(status: .noContent)
        }
        group.post("dispatch") { request, _ in
            let body = try await request.jsonBytes()
            let now = parts.environment.now()
            // Decode inside the transaction: a value kept across an `await` crashes the optimizer of Swift 6.3.1.
            let rows = try await parts.database.write {
                let fields = try RequestJSON.decode(DispatchDTO.Fields.self, from: body)
                return try RequestJSON.decode(DispatchDTO.self, from: body).carryOut(
                    setting: fields, in: $0, at: now)
            }
            return try Response.json(RowsDTO(rows: rows))
        }
    }
}
