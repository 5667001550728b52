#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The figures of many seeds, which can be added up.
struct Summary: Codable {
    var seeds = 0
    var steps = 0
    var simulatedSeconds: Int64 = 0
    var requests = 0
    var effects = 0
    var jobs = 0
    var notConverged = 0
    var violations: [String: Int] = [:]
    /// The combined digest of all seeds, independent of their order.
    var digest: UInt64 = 0

    mutating func add(_ outcome: Run.Outcome) {
        seeds += 1
        steps += outcome.steps
        simulatedSeconds += outcome.simulatedSeconds
        requests += outcome.requests
        effects += outcome.effects
        jobs += outcome.jobs
        if outcome.violations.isEmpty, !outcome.converged { notConverged += 1 }
        for name in Set(outcome.violations.map(\.invariant.rawValue)) { violations[name, default: 0] += 1 }
        digest &+= outcome.digest &* (outcome.seed | 1)
    }

    mutating func add(_ other: Summary) {
        seeds += other.seeds
        steps += other.steps
        simulatedSeconds += other.simulatedSeconds
        requests += other.requests
        effects += other.effects
        jobs += other.jobs
        notConverged += other.notConverged
        violations.merge(other.violations, uniquingKeysWith: +)
        digest &+= other.digest
    }

    func line(after seconds: Double) -> String {
        let found = violations.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        let rate = seconds > 0 ? Double(seeds) / seconds : 0
        let stepRate = seconds > 0 ? Double(steps) / seconds : 0
        return """
            simulate: \(seeds) seeds, \(steps) steps, \(simulatedSeconds / 3_600) h simulated, \(requests) requests, \
            \(effects) effects; violations: \(found.isEmpty ? "none" : found); not converged: \(notConverged); \
            \(Self.tenths(seconds)) s, \(Self.tenths(rate)) seeds/s, \(Int(stepRate)) steps/s; \
            digest \(String(digest, radix: 16))
            """
    }

    private static func tenths(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }
}
