extension Duration {
    /// Returns the duration doubled that many times, but never more than the limit.
    func doubled(_ times: Int, limit: Duration) -> Duration {
        min(limit, self * (1 << min(max(times, 0), 30)))
    }
}
