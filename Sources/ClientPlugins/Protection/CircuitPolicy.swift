/// When a host is given up for a while, and for how long.
package struct CircuitPolicy: Hashable, Sendable {
    /// So many failures in a row, at least one.
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

    /// A random share of what lies between the shortest opening and a limit that doubles with every opening, so that the
    /// many who lost a host together do not come back together.
    /// - Parameters:
    ///   - number: of openings since the host last answered, from 1.
    ///   - share: a random number in 0..<1.
    func opening(number: Int, share: Double) -> Duration {
        let limit = shortestOpening.doubled(number, limit: max(shortestOpening, longestOpening))
        return shortestOpening + (limit - shortestOpening) * min(max(share, 0), 1)
    }
}
