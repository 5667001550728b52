import Hummingbird
import NIOCore

/// How the request itself gets here: late, slowly, or more than once.
enum DeliveryFault: String, CaseIterable, Sendable {
    /// The client's connection ends; the request arrives when `POST /_staging/deliver` says so.
    case hold
    /// It arrives a second time when it is done; the client gets the first answer.
    case duplicate
    /// It arrives a second time when it is done; the client gets the second answer, as from a proxy that tried again.
    case retriedByProxy
    /// The body is read a part at a time, with a pause before each.
    case slowRequest

    init?(_ hit: FaultHit) {
        guard case .delivery(let fault) = hit.rule.fault else { return nil }
        self = fault
    }

    @concurrent
    func deliver(
        _ request: Request, _ context: StagingContext, _ faults: FaultInjector,
        _ next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        let bytes = try await request.body.collect(upTo: .max)
        var request = request
        request.body = RequestBody(buffer: bytes)
        switch self {
        case .slowRequest: return try await next(request, context)
        case .duplicate, .retriedByProxy:
            let first = try await Self.answer { try await next(request, context) }
            request.body = RequestBody(buffer: bytes)
            let second = try await Self.answer { try await next(request, context) }
            return self == .duplicate ? first : second
        case .hold:
            await context.hangUpConnection()
            guard await faults.held.wait() else { throw CancellationError() }
            let status: Int
            do {
                status = try await Self.answer { try await next(request, context) }.status.code
            } catch {
                await faults.held.arrived(0)
                throw error
            }
            await faults.held.arrived(status)
            throw DroppedConnection()
        }
    }

    /// A refusal is an answer too.
    private static func answer(_ call: () async throws -> Response) async throws -> Response {
        do { return try await call() } catch let problem as Problem { return try problem.response() }
    }
}
