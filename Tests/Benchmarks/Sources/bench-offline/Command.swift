import MillwrightDomain

/// A command that one process runs and measures. Like any host, it uses only the kernel's public API.
struct Command: Sendable {
    let verb: Verb
    let home: String
    /// The server's address for `login`; otherwise a number, or empty.
    private let argument: String

    enum Verb: String, CaseIterable, Sendable {
        /// Signs in at the server whose address is the argument.
        case login
        /// Pulls the server's changes to their end.
        case pull
        /// Records task notes, one after the other.
        case enqueue
        /// Records notes, fifty on each work order. Several are recorded at a time, because only the number of notes
        /// matters here.
        case fill
        /// Records one note after the other, each on another work order.
        case append
        /// Sends queued changes; the argument is the limit in seconds.
        case replay
    }

    struct Usage: Error, CustomStringConvertible {
        let description = """
            usage: bench-offline VERB HOME [ARGUMENT], with the verbs \
            \(Verb.allCases.map(\.rawValue).joined(separator: ", "))
            """
    }

    init(_ arguments: [String]) throws(Usage) {
        guard arguments.count >= 2, let verb = Verb(rawValue: arguments[0]) else { throw Usage() }
        self.verb = verb
        home = arguments[1]
        argument = arguments.dropFirst(2).first ?? ""
    }

    func run(on host: Host) async throws -> OfflineReport {
        switch verb {
        case .login: return try await host.login(to: argument)
        case .pull: return try await host.pull()
        case .enqueue: return try await host.enqueue(try count())
        case .fill: return try await host.fill(try count())
        case .append: return try await host.append(try count())
        case .replay: return try await host.replay(atMost: Int(argument).map { Duration.seconds($0) })
        }
    }

    private func count() throws(Usage) -> Int {
        guard let count = Int(argument), count > 0 else { throw Usage() }
        return count
    }
}
