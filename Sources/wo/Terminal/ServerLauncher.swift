/// Starts the server of `wo demo`.
protocol ServerLauncher: Sendable {
    func exists(_ path: String) -> Bool
    /// Returns once the server says where it listens.
    func start(_ program: String, arguments: [String], log: String) async throws(LaunchProblem) -> any LaunchedServer
}

protocol LaunchedServer: Sendable {
    var address: String { get }
    /// Returns when it has ended.
    func stop() async
}

enum LaunchProblem: Error, Hashable, Sendable {
    case cannotStart(reason: String)
    /// It ended, or kept silent, before it said where it listens; `log` has its words.
    case notListening(log: String)
}
