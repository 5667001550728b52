import Hummingbird
import Logging
import NIOHTTP1

/// A middleware that converts errors to problem documents. A fault that drops the connection sends nothing.
struct ProblemMiddleware: RouterMiddleware {
    @concurrent
    func handle(
        _ request: Request, context: StagingContext,
        next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        let response = try await answer(request, context, next)
        // A client would read the body of a HEAD response as the start of the next response.
        return request.method == .head ? response.createHeadResponse() : response
    }

    @concurrent
    private func answer(
        _ request: Request, _ context: StagingContext,
        _ next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        do {
            return try await next(request, context)
        } catch let problem as Problem {
            return try problem.response()
        } catch let instead as InsteadOfAnswer {
            return instead.response
        } catch let error as HTTPError where error.status == .notFound {
            return try Problem.notFound("There is no such call.").response()
        } catch let drop as DroppedConnection {
            await drop.happen(to: context)
            throw drop
        } catch let error as HTTPParserError {
            throw error
        } catch let cancelled as CancellationError {
            throw cancelled
        } catch {
            context.logger.error("A call failed", metadata: ["path": "\(request.uri.path)", "error": "\(error)"])
            return try Problem.internalFailure.response()
        }
    }
}
