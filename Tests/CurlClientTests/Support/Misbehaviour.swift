import MillwrightClients
import Testing

/// Something a server does to the first connection, and the result the client must report.
struct Misbehaviour: Sendable, CustomTestStringConvertible {
    enum Outcome: Equatable {
        case answer(Int, String)
        case failure(Kind)
    }

    let name: String
    var request = APIRequest(.post, "/", body: .bytes([1]), timeout: nil)
    /// The allowed results. There is more than one if the result depends on what the network delivers first.
    let outcomes: [Outcome]
    let serve: @Sendable (ServerConnection) -> Void

    var testDescription: String { name }

    init(
        _ name: String, _ outcomes: Outcome..., request: APIRequest? = nil,
        serve: @escaping @Sendable (ServerConnection) -> Void
    ) {
        self.name = name
        self.outcomes = outcomes
        self.serve = serve
        if let request { self.request = request }
    }

    /// Creates a server that reads the request, sends these bytes and closes the connection.
    init(_ name: String, _ outcomes: Outcome..., sends answer: String) {
        self.name = name
        self.outcomes = outcomes
        serve = { connection in
            _ = connection.readRequest()
            connection.send(answer)
            connection.close()
        }
    }

    /// Creates a server that reads the request, sends these bytes and keeps the connection open, for another request
    /// too.
    init(_ name: String, _ outcomes: Outcome..., keepsOpenAfter answer: String) {
        self.name = name
        self.outcomes = outcomes
        serve = { connection in
            _ = connection.readRequest()
            connection.send(answer)
        }
    }

    static let all = resets + lengths + heads + protocols + early
}
