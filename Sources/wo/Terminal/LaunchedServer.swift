protocol LaunchedServer: Sendable {
    var address: String { get }
    /// Returns when it has ended.
    func stop() async
}
