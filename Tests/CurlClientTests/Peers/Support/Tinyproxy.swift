import TestSupport

/// tinyproxy, which connects to wherever it is asked to and says so.
final class Tinyproxy {
    static let isAvailable = ChildProcess.path(of: "tinyproxy") != nil

    private let reserved = ReservedPort()
    private let folder: TestFolder
    private let process: ChildProcess

    /// - Parameter user: with a password, whom alone it serves: `user secret`.
    init(serving user: String? = nil) throws {
        folder = try TestFolder()
        let settings = """
            Port \(reserved.number)
            Listen 127.0.0.1
            Timeout 60
            LogLevel Info
            MaxClients 50
            \(user.map { "BasicAuth \($0)" } ?? "")

            """
        let file = try folder.write(settings, to: "tinyproxy.conf")
        process = try ChildProcess("tinyproxy", ["-d", "-c", file]) { $0.contains("Accepting connections") }
    }

    var address: String { "http://127.0.0.1:\(reserved.number)" }

    /// The first request that came in: `CONNECT localhost:4433 HTTP/1.1`.
    func request() async -> String? {
        await process.line { $0.contains("Request (") }?.split(separator: ": ").last.map(String.init)
    }
}
