package import MillwrightClients

/// A plug-in that rejects requests to a host that does not answer. It lets one request at a time test whether the
/// host answers again.
///
/// Only a failure of the host counts: a request that was not sent, an incomplete response, or status 502, 503 or 504.
/// Any other status is a definite response and resets the count of failures, even if it refuses the request.
/// Cancellations and local errors do not count.
///
/// A response counts from its head, because its body may have no end. The stream of changes, for example, may be the
/// request that tests the host.
///
/// If the testing request is canceled or fails locally, the next request tests the host. A rejected request fails
/// with ``APIClientError/rejectedLocally(_:)``.
package struct CircuitBreaker: APIPlugin {
    private let circuit: Circuit

    package init(_ circuit: Circuit) {
        self.circuit = circuit
    }

    package var state: CircuitState { circuit.state }

    package func send(
        _ request: APIRequest, through next: any APIClient<APIClientError>
    ) async throws(APIClientError) -> APIResponse {
        switch circuit.admit() {
        case .hold(let left):
            let reason: TransportReason = circuit.isBusy ? .busyRepeatedly : .notAnsweringRepeatedly
            throw .rejectedLocally(LocalRejection(reason: reason, retryAfter: left))
        case .pass(let pass):
            let result = await next.result(of: reportingHead(of: request, pass))
            circuit.settle(pass, Self.verdict(on: result), isBusy: Self.isBusy(result))
            return try result.get()
        }
    }

    /// Returns the request with a check of the head that accepts every response and reports it to the circuit. The end of
    /// the response reports a status that is a failure.
    private func reportingHead(of request: APIRequest, _ pass: Circuit.Pass) -> APIRequest {
        var copy = request
        copy.refusesHead = { [circuit, earlier = request.refusesHead] head in
            if let reason = earlier?(head) { return reason }
            if !Self.isFailure(head.status) { circuit.settle(pass, .answers) }
            return nil
        }
        return copy
    }

    private static func isFailure(_ status: Int) -> Bool { (502...504).contains(status) }

    /// Returns whether the server itself answered that it is busy.
    private static func isBusy(_ result: Result<APIResponse, APIClientError>) -> Bool {
        if case .success(let response) = result { response.status == 503 } else { false }
    }

    private static func verdict(on result: Result<APIResponse, APIClientError>) -> Circuit.Verdict {
        switch result {
        case .success(let response): isFailure(response.status) ? .fails : .answers
        case .failure(.notSent), .failure(.inDoubt): .fails
        case .failure(.untrusted), .failure(.unsendable), .failure(.sourceUnreadable), .failure(.responseTooLarge),
            .failure(.sinkFailed), .failure(.rejectedLocally), .failure(.cancelled):
            .neutral
        }
    }
}
