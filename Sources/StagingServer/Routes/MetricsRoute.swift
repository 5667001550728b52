import Hummingbird

/// `GET /metrics`: the counts since the server's start, for Prometheus. Like `/health`, it needs no token.
struct MetricsRoute: Sendable {
    let parts: StagingDependencies

    func add(to group: RouterGroup<StagingContext>) {
        group.get("metrics") { _, _ in
            let metrics = MetricsText(
                parts.metrics.counts, runningOperations: await parts.ledger.running.count)
            return Response.bytes(
                Array(metrics.text.utf8), mediaType: MetricsText.mediaType, status: .ok, headers: [:])
        }
    }
}
