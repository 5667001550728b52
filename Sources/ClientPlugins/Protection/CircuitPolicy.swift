/// The number of failures that opens the circuit of a host, and the time it stays open.
package struct CircuitPolicy: Hashable, Sendable {
    /// The number of failures in a row that opens the circuit; at least one.
    package var failures: Int
    package var shortestOpening: Duration
    package var longestOpening: Duration

    package init(
        failures: Int = 5, shortestOpening: Duration = .seconds(1), longestOpening: Duration = .seconds(60)
    ) {
        self.failures = failures
        self.shortestOpening = shortestOpening
        self.longestOpening = longestOpening
    }

    /// Returns the time for which the circuit stays open. It is a random time between the shortest opening and a
    /// limit. The limit doubles with every opening, up to the longest opening. Because the time is random, clients
    /// that lost a host together do not all return at the same time.
    /// - Parameters:
    ///   - number: the number of openings since the host last answered, from 1.
    ///   - share: a random number in 0..<1.
    func opening(number: Int, share: Double) -> Duration {
        let limit = shortestOpening.doubled(number, limit: max(shortestOpening, longestOpening))
        return shortestOpening + (limit - shortestOpening) * min(max(share, 0), 1)
    }
}
