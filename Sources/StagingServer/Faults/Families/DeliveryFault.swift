import Hummingbird
import NIOCore

/// The faults in the delivery of a request: late, slow, or more than once.
enum DeliveryFault: String, CaseIterable, Sendable {
    /// A request that the server holds back after closing the client's connection. The server handles the request when
    /// `POST /_staging/deliver` is called.
    case hold
    /// A request that the server handles twice. The client gets the first response.
    case duplicate
    /// A request that the server handles twice. The client gets the second response, as after a retry by a proxy.
    case retriedByProxy
    /// A request body that is read in parts, with a pause before each part.
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

    /// Returns the response. A thrown problem becomes a response too.
    private static func answer(_ call: () async throws -> Response) async throws -> Response {
        do { return try await call() } catch let problem as Problem { return try problem.response() }
    }
}
