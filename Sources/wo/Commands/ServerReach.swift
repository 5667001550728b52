import Composition
import Domain

/// Whether the server answers, as far as it was asked.
enum ServerReach: Sendable {
    case reached(Server)
    case problem(ServerProblem)
    /// `--offline`.
    case notAsked

    var json: JSONValue {
        switch self {
        case .reached: .bool(true)
        case .problem: .bool(false)
        case .notAsked: .null
        }
    }

    var words: Printable {
        switch self {
        case .reached(let server): "reached, \(server.name)"
        case .problem(let problem): "\(ServerMessages.failure(for: problem).message)"
        case .notAsked: "not asked, as --offline forbids it"
        }
    }
}

extension Context {
    func reach(_ server: Server, of kernel: any Kernel) async throws(Failure) -> ServerReach {
        if options.offline { return .notAsked }
        console.hint("Asking \(server.address)")
        let ended = await surroundings.interrupts.run { () async -> ServerReach in
            do throws(ServerProblem) { return .reached(try await kernel.probe(server: server.address)) } catch {
                return .problem(error)
            }
        }
        if let signal = ended.signal { throw Failure.stopped(by: signal) }
        return ended.value
    }
}
