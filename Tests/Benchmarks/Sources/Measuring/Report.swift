/// The result of one run, as a line of JSON.
package struct Report: Sendable, CustomStringConvertible {
    private let requests: Int
    private let seconds: Double
    private let cpuSeconds: Double
    private let peakKiB: Int
    private let p50: Int
    private let p99: Int

    /// - Parameter latencies: the duration of each request.
    package init(latencies: [Duration], duration: Duration, before: Usage, after: Usage) {
        requests = latencies.count
        seconds = duration / .seconds(1)
        cpuSeconds = after.cpuSeconds - before.cpuSeconds
        peakKiB = after.peakKiB
        let sorted = latencies.sorted()
        p50 = Self.microseconds(at: 0.50, in: sorted)
        p99 = Self.microseconds(at: 0.99, in: sorted)
    }

    package var description: String {
        """
        {"requests":\(requests),"seconds":\(seconds),"cpuSeconds":\(cpuSeconds),"peakKiB":\(peakKiB),\
        "p50us":\(p50),"p99us":\(p99)}
        """
    }

    private static func microseconds(at fraction: Double, in sorted: [Duration]) -> Int {
        guard !sorted.isEmpty else { return 0 }
        let index = min(sorted.count - 1, Int(Double(sorted.count) * fraction))
        return Int(sorted[index] / .microseconds(1))
    }
}
