import MillwrightClients
import Foundation

/// A server on a free port of this machine. The test decides how it treats each connection, correctly or not.
final class MisbehavingServer: Sendable {
    let port: Int
    /// A stream with one element for each accepted connection.
    let connections: AsyncStream<Void>
    private let connectionCount = Locked(0)
    private let isStopped = Locked(false)
    /// Whether the port was closed. Another server may use the port from then on.
    private let isClosed: Locked<Bool>

    /// - Parameter limit: The number of connections after which the port is closed.
    init(accepting limit: Int = .max, _ serve: @escaping @Sendable (ServerConnection) -> Void) {
        let (descriptor, port) = Sockets.bound()
        self.port = port
        Sockets.listen(descriptor)
        let (stream, news) = AsyncStream<Void>.makeStream()
        connections = stream
        let isClosed = Locked(false)
        self.isClosed = isClosed
        Thread.detachNewThread { [weak self] in
            defer {
                isClosed.withLock { closed in
                    closed = true
                    Sockets.close(descriptor)
                }
            }
            for number in 1...limit {
                let peer = Sockets.accept(descriptor)
                guard peer >= 0, let self, !self.isStopped.withLock({ $0 }) else {
                    Sockets.close(peer)
                    break
                }
                connectionCount.withLock { $0 = number }
                news.yield()
                Thread.detachNewThread {
                    let connection = ServerConnection(peer, number: number)
                    serve(connection)
                    connection.close()
                }
            }
        }
    }

    deinit {
        isStopped.withLock { $0 = true }
        // Connecting to a socket of this machine that still listens does not block.
        isClosed.withLock { closed in if !closed { Sockets.knock(port: port) } }
    }

    var accepted: Int { connectionCount.withLock { $0 } }

    func connectionArrived() async {
        for await _ in connections { return }
    }
}

extension MisbehavingServer {
    /// Returns a server that reads one request after another and answers each with the same bytes.
    static func answering(_ answer: String) -> MisbehavingServer {
        MisbehavingServer { connection in
            while connection.readRequest() != nil, connection.send(answer) {}
        }
    }

    /// Returns a server whose response body is the request.
    static func echoing() -> MisbehavingServer {
        MisbehavingServer { connection in
            while let request = connection.readRequest(), connection.send(Answer.ok(request.bytes)) {}
        }
    }

    /// Returns a server that reads the request and never responds.
    static func silent() -> MisbehavingServer {
        MisbehavingServer { connection in
            _ = connection.readRequest()
            connection.waitForEnd()
        }
    }
}

enum Answer {
    static let ok = ok(Array("ok".utf8))

    static func ok(_ body: [UInt8]) -> [UInt8] {
        Array("HTTP/1.1 200 OK\r\nContent-Length: \(body.count)\r\n\r\n".utf8) + body
    }
}

extension MisbehavingServer {
    /// Returns a server that reads a request from each connection and responds only once all of the group have arrived.
    static func echoing(inGroupsOf size: Int) -> MisbehavingServer {
        let gate = Gate(size)
        return MisbehavingServer { connection in
            guard let request = connection.readRequest() else { return }
            gate.wait()
            connection.send(Answer.ok(request.bytes))
            connection.waitForEnd()
        }
    }
}

/// A gate that opens when the given number of threads wait at it.
final class Gate: Sendable {
    private let missing: Locked<Int>
    private let opening = DispatchSemaphore(value: 0)

    init(_ count: Int) {
        missing = Locked(count)
    }

    func wait() {
        let isLast = missing.withLock { missing in
            missing -= 1
            return missing == 0
        }
        if isLast { opening.signal() }
        opening.wait()
        opening.signal()
    }
}
