package import MillwrightClients
package import MillwrightWire

/// An answer that says no.
package struct Refusal: Hashable, Sendable {
    package let response: APIResponse
    /// The problem document, if that is what the body is.
    package let problem: ProblemDTO?

    package init(_ response: APIResponse) {
        self.response = response
        problem = response.problem
    }
}
