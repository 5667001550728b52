import Hummingbird

/// A middleware that applies faults to a request before its handler, and to the response before it is sent. Control
/// routes have no faults.
struct FaultMiddleware: RouterMiddleware {
    let faults: FaultInjector

    @concurrent
    func handle(
        _ request: Request, context: StagingContext,
        next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        guard !context.visit.met.isEmpty else { return try await next(request, context) }
        var request = request
        let delivery = try await faults.reach(.accept, request, context).compactMap(DeliveryFault.init)
        let body = await faults.take(.midBody, context)
        if !body.isEmpty { request.body = interrupted(request, by: body, context) }

        var response: Response
        if let delivery = delivery.first {
            response = try await delivery.deliver(request, context, faults, next)
        } else {
            response = try await next(request, context)
        }
        let alterations = try await faults.reach(.afterCommit, request, context)
        guard !alterations.isEmpty else { return response }
        var answer = try await CollectedResponse(response, to: request)
        for hit in alterations {
            guard case .answer(let fault) = hit.rule.fault else { continue }
            try fault.alter(&answer, hit.rule)
        }
        if let lines = answer.rawHeaderLines { try await context.onTheWire { $0.insert(lines) } }
        response = answer.response()
        return response
    }

    private func interrupted(_ request: Request, by hits: [FaultHit], _ context: StagingContext) -> RequestBody {
        let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
        let pause = hits.first { DeliveryFault($0) == .slowRequest }
            .map { Duration.milliseconds($0.rule.delayMilliseconds ?? 100) }
        let cut = hits.lazy.compactMap(\.rule.bytes).first ?? length / 2
        return RequestBody(
            asyncSequence: InterruptedBody(base: request.body, cut: cut, pause: pause, clock: faults.environment.clock)
            {
                for hit in hits {
                    switch hit.rule.fault {
                    case .connection(let fault): try await fault.happen(hit, context, faults.environment)
                    case .instead(let fault): throw try await fault.answer(hit.rule, request, faults)
                    case .delivery, .sending, .answer, .storage: break
                    }
                }
            })
    }
}
