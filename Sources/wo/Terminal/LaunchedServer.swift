protocol LaunchedServer: Sendable {
    var address: String { get }
    /// Stops the server, and returns when it has exited.
    func stop() async
}
