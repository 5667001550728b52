package import MillwrightClients
package import MillwrightWire

/// A response that refuses the request.
package struct Refusal: Hashable, Sendable {
    package let response: APIResponse
    /// The problem document, if the body is one.
    package let problem: ProblemDTO?

    package init(_ response: APIResponse) {
        self.response = response
        problem = response.problem
    }
}
