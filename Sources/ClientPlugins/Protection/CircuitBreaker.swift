package import MillwrightClients

/// Leaves a host alone that does not answer, and lets one request at a time find out whether it is back.
///
/// A failure is what speaks of the host: nothing sent, no whole answer, 502, 503, 504. Any other status is a certain
/// answer and ends the row of failures, a refusal too. Cancellations and what went wrong on this side count for nothing;
/// a probe that ends so gives its place back. A request that is held back fails with ``APIClientError/heldBack(_:)``.
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
            throw .heldBack(HoldBack(reason: .notAnsweringRepeatedly, retryAfter: left))
        case .pass(let pass):
            let result = await next.result(of: request)
            circuit.settle(pass, Self.verdict(on: result))
            return try result.get()
        }
    }

    private static func verdict(on result: Result<APIResponse, APIClientError>) -> Circuit.Verdict {
        switch result {
        case .success(let response): (502...504).contains(response.status) ? .fails : .answers
        case .failure(.notSent), .failure(.inDoubt): .fails
        case .failure(.untrusted), .failure(.unsendable), .failure(.sourceUnreadable), .failure(.answerTooLarge),
            .failure(.notTaken), .failure(.heldBack), .failure(.cancelled):
            .saysNothing
        }
    }
}
