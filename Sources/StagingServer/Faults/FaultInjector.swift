import Hummingbird
import Logging

/// The component that makes armed faults happen. Without a board there are no faults.
struct FaultInjector: Sendable {
    let board: FaultBoard?
    let tokens: TokenStore
    let uploads: UploadStore
    let environment: StagingEnvironment
    let held = HeldRequests()

    /// Applies the faults at a point of the request. Throws if a fault replaces the response or closes the connection.
    /// Returns the faults that the caller must apply, because they change the delivery of the request or its response.
    @discardableResult
    func reach(_ point: FaultPoint, _ request: Request, _ context: StagingContext) async throws -> [FaultHit] {
        let hits = await take(point, context)
        var others: [FaultHit] = []
        for hit in hits {
            switch hit.rule.fault {
            case .connection(let fault): try await fault.happen(hit, context, environment)
            case .instead(let fault): throw try await fault.answer(hit.rule, request, self)
            case .storage(let fault): try await fault.happen(hit.rule, request, uploads)
            case .delivery, .sending, .answer: others.append(hit)
            }
        }
        return others
    }

    func take(_ point: FaultPoint, _ context: StagingContext) async -> [FaultHit] {
        guard let board, !context.visit.met.isEmpty else { return [] }
        let hits = await board.take(point, context.visit)
        for hit in hits {
            context.logger.notice(
                "A fault happens", metadata: ["fault": "\(hit.rule.fault.name)", "point": "\(point.rawValue)"])
        }
        return hits
    }
}
