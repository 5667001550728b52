import TestSupport

/// microsocks, a SOCKS 5 proxy that prints the address it connected to.
final class Microsocks {
    static let isAvailable = ChildProcess.path(of: "microsocks") != nil

    private let reserved = ReservedPort()
    private let process: ChildProcess

    /// - Parameter user: The only user the proxy serves, with this password.
    init(serving user: String? = nil, password: String = "") throws {
        let credentials = user.map { ["-u", $0, "-P", password] } ?? []
        // microsocks prints nothing before its first connection, so a shell prints that it is about to start.
        process = try ChildProcess(
            "sh",
            ["-c", "echo begun; exec microsocks \"$@\"", "sh", "-i", "127.0.0.1", "-p", "\(reserved.number)"]
                + credentials
        ) { $0 == "begun" }
        guard reserved.waitUntilSomebodyListens(in: process) else {
            throw ChildProcess.NotReady(program: "microsocks", said: ["nobody listens"])
        }
    }

    var address: String { "socks5h://127.0.0.1:\(reserved.number)" }

    /// Returns the first address it connected to, as `localhost:4433`.
    func target() async -> String? {
        await process.line { $0.contains("connected to ") }?.split(separator: " ").last.map(String.init)
    }
}
