import TestSupport

/// tinyproxy, which connects to any requested host and logs the request.
final class Tinyproxy {
    static let isAvailable = ChildProcess.path(of: "tinyproxy") != nil

    private let reserved = ReservedPort()
    private let folder: TestFolder
    private let process: ChildProcess

    /// - Parameter user: The only user the proxy serves, with a password: `user secret`.
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

    /// Returns the first request it received, as `CONNECT localhost:4433 HTTP/1.1`.
    func request() async -> String? {
        await process.line { $0.contains("Request (") }?.split(separator: ": ").last.map(String.init)
    }
}
