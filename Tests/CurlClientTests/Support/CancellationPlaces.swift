import MillwrightClients
import MillwrightCurlClient

/// The servers at which a request stops in a chosen phase.
final class CancellationPlaces: Sendable {
    /// A body larger than the buffers of two sockets.
    static let largeBody = [UInt8](repeating: 0, count: 16 * 1024 * 1024)

    private let silent = MisbehavingServer { connection in
        connection.waitForEnd()
    }
    private let halfway = MisbehavingServer { connection in
        _ = connection.readHead()
        connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n0123456789")
        connection.waitForEnd()
    }
    private let slow = MisbehavingServer { connection in
        _ = connection.readHead()
        connection.waitForEndReadingSlowly()
    }
    private let full = FullPort()

    func client(for phase: CancellationPhase, number: Int, loop: CurlEventLoop) throws -> CurlAPIClient {
        let address =
            switch phase {
            // No host has a name in `.invalid`, and `localhost` needs no name server.
            case .resolving where number.isMultiple(of: 50): "https://nobody-\(number).invalid"
            case .resolving: "https://localhost:\(silent.port)"
            case .connecting: "http://127.0.0.1:\(full.port)"
            case .securing: "https://127.0.0.1:\(silent.port)"
            case .sending: "http://127.0.0.1:\(slow.port)"
            case .receiving, .sinkIsFull, .inCallback: "http://127.0.0.1:\(halfway.port)"
            }
        var configuration = CurlConfiguration(server: try ServerAddress(address), userAgent: "tests/1")
        configuration.connectTimeout = .seconds(60)
        configuration.plainHTTP = .onLoopback
        return CurlAPIClient(configuration: configuration, loop: loop)
    }
}
