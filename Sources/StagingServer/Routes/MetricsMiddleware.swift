import Hummingbird

/// The outermost middleware, which counts each request by its method and the class of its status.
struct MetricsMiddleware: RouterMiddleware {
    /// The methods with a count of their own. All others are counted together, so that a client cannot add counts.
    private static let methods: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]

    let metrics: MetricsCounters

    @concurrent
    func handle(
        _ request: Request, context: StagingContext,
        next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        let name = request.method.rawValue
        let method = Self.methods.contains(name) ? name : "other"
        do {
            let response = try await next(request, context)
            metrics.count(.init(method: method, status: "\(response.status.code / 100)xx"))
            return response
        } catch {
            metrics.count(.init(method: method, status: "none"))
            throw error
        }
    }
}
