import Measuring

/// The result of one process, as a line of JSON.
struct OfflineReport: Sendable, CustomStringConvertible {
    private let operations: Int
    private let seconds: Double
    private let cpuSeconds: Double
    private let peakKiB: Int
    private var spanSeconds: Double?

    init(operations: Int, duration: Duration, before: Usage, after: Usage) {
        self.operations = operations
        seconds = duration / .seconds(1)
        cpuSeconds = after.cpuSeconds - before.cpuSeconds
        peakKiB = after.peakKiB
    }

    /// Returns a copy of the report with the time from the first result to the last one.
    func with(spanSeconds: Double) -> OfflineReport {
        var copy = self
        copy.spanSeconds = spanSeconds
        return copy
    }

    var description: String {
        """
        {"operations":\(operations),"seconds":\(seconds),"cpuSeconds":\(cpuSeconds),"peakKiB":\(peakKiB),\
        "spanSeconds":\(spanSeconds ?? seconds)}
        """
    }
}
