package import MillwrightClients
package import MillwrightWire

/// Why a route gave no answer that can be used. Holds no secret, and no argument of the route but what the server
/// repeats in its answer.
package struct RouteError<NoAnswer: Error & Sendable>: Error, Sendable {
    /// A closed set: whoever switches over it has thought of everything.
    package enum Reason: Sendable {
        /// Nothing was sent: the body cannot be written.
        case unwritable
        /// No whole answer came; the error says whether the request may have arrived.
        case noAnswer(NoAnswer)
        /// The server answered with a status that is not this route's success.
        case refused(Refusal)
        /// A success by its status that cannot be read: an older server, or none of ours.
        case unreadable(MappingError, APIResponse)
    }

    /// The route's name.
    package let route: String
    package let reason: Reason

    package init(route: String, reason: Reason) {
        self.route = route
        self.reason = reason
    }
}

extension APIResponse {
    /// The problem document in the body, if there is one. Its type may be one this program does not know.
    package var problem: ProblemDTO? {
        guard status >= 400 else { return nil }
        do {
            return try WireReader.read(ProblemDTO.self, from: body)
        } catch {
            return nil  // no problem document is an answer too: the status then says all there is
        }
    }
}
