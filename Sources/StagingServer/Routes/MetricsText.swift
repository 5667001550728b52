/// The metrics in the text format of Prometheus, version 0.0.4.
///
/// The values of labels come from fixed lists without quotation marks, backslashes and line breaks, so they need no
/// escaping.
struct MetricsText {
    static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

    private(set) var text = ""

    init(_ counts: MetricsCounters.Counts, runningOperations: Int) {
        head("millwright_requests_total", "counter", "Requests, by method and class of the status.")
        for (group, count) in counts.requests.sorted(by: { Self.key($0.key) < Self.key($1.key) }) {
            line("millwright_requests_total{method=\"\(group.method)\",status=\"\(group.status)\"}", count)
        }
        head("millwright_writes_total", "counter", "Writes that the ledger decided, by result.")
        for result in MetricsCounters.WriteResult.allCases {
            line("millwright_writes_total{result=\"\(result.rawValue)\"}", counts.writes[result] ?? 0)
        }
        head("millwright_feed_rows_total", "counter", "Rows in the pages of the change feed.")
        line("millwright_feed_rows_total", counts.feedRows)
        head("millwright_uploads_finished_total", "counter", "Uploads whose bytes were verified.")
        line("millwright_uploads_finished_total", counts.finishedUploads)
        head("millwright_operations_running", "gauge", "Operations that are being decided now.")
        line("millwright_operations_running", runningOperations)
    }

    private static func key(_ group: MetricsCounters.RequestGroup) -> String { "\(group.method) \(group.status)" }

    private mutating func head(_ name: String, _ type: String, _ help: String) {
        text += "# HELP \(name) \(help)\n# TYPE \(name) \(type)\n"
    }

    private mutating func line(_ series: String, _ value: Int) { text += "\(series) \(value)\n" }
}
