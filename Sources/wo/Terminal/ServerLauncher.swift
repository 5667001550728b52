/// The launcher of the server and of the shell of `wo demo`.
protocol ServerLauncher: Sendable {
    func exists(_ path: String) -> Bool
    /// Starts the server, and returns when it has reported its address.
    /// - Parameter log: The path of the file for the server's error output.
    func start(_ program: String, arguments: [String], log: String) async throws(LaunchError) -> any LaunchedServer
    /// Starts a shell that uses the terminal of this program.
    func startShell(_ shell: DemoShell) throws(LaunchError) -> any LaunchedShell
}

/// A shell that the person uses while this program waits.
protocol LaunchedShell: Sendable {
    /// Returns when the shell has ended.
    func wait() async
    /// Tells the shell that its terminal is gone, which ends it.
    func hangUp()
}
