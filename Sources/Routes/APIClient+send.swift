package import MillwrightClients

extension APIClient where Failure: Sendable {
    /// Sends a route and reads its response.
    package func send<Answer>(
        _ route: APIRoute<Answer>
    ) async throws(RouteError<Failure>) -> RouteResponse<Answer> {
        let request: APIRequest
        do { request = try route.request() } catch { throw RouteError(route: route.name, reason: .unwritable) }
        let response: APIResponse
        do throws(Failure) {
            response = try await send(request)
        } catch {
            throw RouteError(route: route.name, reason: .noAnswer(error))
        }
        guard route.succeeds.contains(response.status) else {
            throw RouteError(route: route.name, reason: .refused(Refusal(response)))
        }
        let value: Answer
        do throws(MappingError) {
            value = try await read(response, as: route.answer)
        } catch {
            throw RouteError(route: route.name, reason: .unreadable(error, response))
        }
        return RouteResponse(
            value: value, status: response.status, headers: response.headers, report: response.report)
    }
}

/// Reads the response outside any actor, because decoding a page of rows takes a while.
@concurrent
private func read<Answer>(
    _ response: APIResponse, as format: ResponseFormat<Answer>
) async throws(MappingError) -> Answer {
    try format.read(response)
}
