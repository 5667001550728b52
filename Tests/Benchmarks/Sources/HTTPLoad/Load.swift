import Measuring

/// A load on a peer. `inFlight` child tasks run at once, and each sends its share of the requests one after the
/// other.
struct Load<Client: Peer>: Sendable {
    let options: LoadOptions
    let client: Client

    func run() async throws -> Report {
        switch options.mode {
        case .small:
            try await check(client.fetch())
            _ = try await repeated(max(options.requests / 10, 20 * options.inFlight)) { try await client.fetch() }
            return try await measured { try await client.fetch() }
        case .download: return try await measured { try await client.download() }
        case .upload: return try await measured { try await client.upload() }
        case .cold: return try await measured { try await client.fetch() }
        }
    }

    private func measured(_ request: @escaping @Sendable () async throws -> Answer) async throws -> Report {
        let before = Usage.ofThisProcess()
        let clock = ContinuousClock()
        let start = clock.now
        let latencies = try await repeated(options.requests, request)
        return Report(latencies: latencies, duration: clock.now - start, before: before, after: .ofThisProcess())
    }

    /// Sends the requests and returns the duration of each.
    private func repeated(
        _ count: Int, _ request: @escaping @Sendable () async throws -> Answer
    ) async throws -> [Duration] {
        let share = max(1, count / options.inFlight)
        return try await withThrowingTaskGroup(of: [Duration].self) { group in
            for _ in 0..<options.inFlight {
                group.addTask {
                    var latencies: [Duration] = []
                    latencies.reserveCapacity(share)
                    let clock = ContinuousClock()
                    for _ in 0..<share {
                        let start = clock.now
                        let answer = try await request()
                        latencies.append(clock.now - start)
                        guard (200..<300).contains(answer.status) else { throw LoadError.unexpectedAnswer(answer) }
                    }
                    return latencies
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    private func check(_ answer: Answer) throws(LoadError) {
        guard answer.status == 200, answer.byteCount > 0 else { throw .unexpectedAnswer(answer) }
        guard answer.servedOver == (options.isHTTP2 ? "HTTP/2.0" : "HTTP/1.1") else {
            throw .wrongProtocol(answer.servedOver)
        }
    }
}
