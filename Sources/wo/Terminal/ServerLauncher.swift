/// The launcher of the server of `wo demo`.
protocol ServerLauncher: Sendable {
    func exists(_ path: String) -> Bool
    /// Starts the server, and returns when it has reported its address.
    /// - Parameter log: The path of the file for the server's error output.
    func start(_ program: String, arguments: [String], log: String) async throws(LaunchError) -> any LaunchedServer
}
