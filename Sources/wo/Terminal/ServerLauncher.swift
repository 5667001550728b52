/// Starts the server of `wo demo`.
protocol ServerLauncher: Sendable {
    func exists(_ path: String) -> Bool
    /// Returns once the server says where it listens.
    func start(_ program: String, arguments: [String], log: String) async throws(LaunchError) -> any LaunchedServer
}
