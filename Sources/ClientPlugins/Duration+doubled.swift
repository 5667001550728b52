extension Duration {
    /// Doubled that many times, and never more than the limit.
    func doubled(_ times: Int, limit: Duration) -> Duration {
        min(limit, self * (1 << min(max(times, 0), 30)))
    }
}
