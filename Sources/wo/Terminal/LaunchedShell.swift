protocol LaunchedShell: Sendable {
    /// Returns when the shell has ended.
    func wait() async
    /// Tells the shell that its terminal is gone, which ends it.
    func hangUp()
}
