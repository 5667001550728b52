package import MillwrightClients
package import MillwrightWire

/// The reason why a route has no usable response. It contains no secrets. It contains an argument of the route only if
/// the server repeats the argument in its response.
package struct RouteError<NoAnswer: Error & Sendable>: Error, Sendable {
    /// A closed set of reasons, so that a `switch` covers every case.
    package enum Reason: Sendable {
        /// Nothing was sent, because the body cannot be written.
        case unwritable
        /// There is no complete response. The error says whether the request may have arrived.
        case noAnswer(NoAnswer)
        /// The server answered with a status that is not a success of this route.
        case refused(Refusal)
        /// The status is a success, but the response cannot be read. The server may be older, or not a Millwright server.
        case unreadable(MappingError, APIResponse)
    }

    package let route: String
    package let reason: Reason

    package init(route: String, reason: Reason) {
        self.route = route
        self.reason = reason
    }
}

extension APIResponse {
    /// The problem document in the body, if there is one. Its type may be unknown to this program.
    package var problem: ProblemDTO? {
        guard status >= 400 else { return nil }
        do {
            return try WireReader.read(ProblemDTO.self, from: body)
        } catch {
            return nil  // without a problem document only the status counts
        }
    }
}
