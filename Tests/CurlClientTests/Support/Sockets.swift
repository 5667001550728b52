#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

import MillwrightClients

/// The socket calls the tests need. The differences between the systems are here in one place.
enum Sockets {
    /// Returns a socket bound to a free port of 127.0.0.1. The port is below the ports that the system assigns to
    /// outgoing connections and to servers on port 0. This process does not use the port again soon, so clients of
    /// another test's server never connect to it by mistake.
    static func bound() -> (descriptor: Int32, port: Int) {
        let descriptor = make()
        for _ in 0..<ports.count {
            let port = nextPort()
            var address = loopback(port: port)
            let code = withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                }
            }
            if code == 0 { return (descriptor, port) }
        }
        preconditionFailure("no free port")
    }

    private static let ports = 20_000..<32_000
    /// A counter that selects the next port to try. Each process begins at a different number.
    private static let tried = Locked(Int(getpid()) * 97)

    private static func nextPort() -> Int {
        tried.withLock { tried in
            tried += 1
            return ports.lowerBound + tried % ports.count
        }
    }

    /// Creates a socket that child processes do not inherit. An inherited one would keep a connection open after its
    /// owner closed it.
    private static func make() -> Int32 {
        #if canImport(Darwin)
            let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #endif
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        return descriptor
    }

    static func listen(_ descriptor: Int32, queue: Int32 = 512) {
        #if canImport(Darwin)
            precondition(Darwin.listen(descriptor, queue) == 0, "cannot listen")
        #else
            precondition(Glibc.listen(descriptor, queue) == 0, "cannot listen")
        #endif
    }

    static func accept(_ descriptor: Int32) -> Int32 {
        #if canImport(Darwin)
            let peer = Darwin.accept(descriptor, nil, nil)
            var on: Int32 = 1
            setsockopt(peer, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
        #else
            let peer = Glibc.accept(descriptor, nil, nil)
        #endif
        _ = fcntl(peer, F_SETFD, FD_CLOEXEC)
        return peer
    }

    /// Connects and closes the connection, which ends a waiting `accept`.
    static func knock(port: Int) {
        let descriptor = make()
        connect(descriptor, toPort: port)
        close(descriptor)
    }

    private static func connect(_ descriptor: Int32, toPort port: Int) {
        var address = loopback(port: port)
        withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                #if canImport(Darwin)
                    _ = Darwin.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                #else
                    _ = Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
                #endif
            }
        }
    }

    /// Starts a connection without waiting for it.
    static func beginToConnect(port: Int) -> Int32 {
        let descriptor = make()
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        connect(descriptor, toPort: port)
        return descriptor
    }

    /// Waits until the socket can send. Returns whether it can within `limit`.
    static func hasRoom(_ descriptor: Int32, within limit: Duration) -> Bool {
        poll(descriptor, for: POLLOUT, within: limit)
    }

    /// Waits until there is data or the connection has ended. Returns whether that happens within `limit`.
    static func hasNews(_ descriptor: Int32, within limit: Duration) -> Bool {
        poll(descriptor, for: POLLIN, within: limit)
    }

    /// Waits for that time, or until the other side resets the connection.
    static func pause(_ descriptor: Int32, for time: Duration) {
        _ = poll(descriptor, for: 0, within: time)
    }

    private static func poll(_ descriptor: Int32, for events: some BinaryInteger, within limit: Duration) -> Bool {
        var question = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        #if canImport(Darwin)
            return Darwin.poll(&question, 1, Int32(limit / .milliseconds(1))) > 0
        #else
            return Glibc.poll(&question, 1, Int32(limit / .milliseconds(1))) > 0
        #endif
    }

    /// Sends as many bytes as fit at the moment. Returns their number; `nil` if no byte fits or the other side is gone.
    static func sendSome(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int? {
        #if canImport(Darwin)
            let count = Darwin.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_DONTWAIT))
        #else
            let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
            let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, flags)
        #endif
        return count > 0 ? count : nil
    }

    static func receive(_ descriptor: Int32, into room: UnsafeMutableRawBufferPointer) -> Int {
        recv(descriptor, room.baseAddress, room.count, 0)
    }

    /// Sends all bytes. Returns `false` if the other side is gone.
    static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes
        while !rest.isEmpty {
            #if canImport(Darwin)
                let count = Darwin.send(descriptor, rest.baseAddress, rest.count, 0)
            #else
                let count = Glibc.send(descriptor, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
            #endif
            guard count > 0 else { return false }
            rest = .init(rebasing: rest[count...])
        }
        return true
    }

    static func close(_ descriptor: Int32) {
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #else
            _ = Glibc.close(descriptor)
        #endif
    }

    /// Closes the connection with a reset instead of an orderly end.
    static func reset(_ descriptor: Int32) {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
        close(descriptor)
    }

    private static func loopback(port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return address
    }
}
