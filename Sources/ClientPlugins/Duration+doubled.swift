extension Duration {
    /// Returns the duration doubled `times` times, but at most `limit`.
    func doubled(_ times: Int, limit: Duration) -> Duration {
        min(limit, self * (1 << min(max(times, 0), 30)))
    }
}
