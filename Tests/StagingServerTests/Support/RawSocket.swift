import Foundation

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A plain TCP connection without an HTTP client.
struct RawSocket: ~Copyable {
    struct Failure: Error { let call: String, code: Int32 }

    private let descriptor: Int32

    init(port: Int) throws(Failure) {
        #if canImport(Glibc)
            descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
            descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let code = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard code == 0 else { throw Failure(call: "connect", code: errno) }
    }

    deinit { close(descriptor) }

    func send(_ bytes: some Sequence<UInt8>) throws(Failure) {
        let bytes = Array(bytes)
        let sent = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
        guard sent == bytes.count else { throw Failure(call: "write", code: errno) }
    }

    /// Sends nothing more. The server can still respond.
    func finishSending() { shutdown(descriptor, Int32(SHUT_WR)) }

    /// Sends the bytes and returns everything until the server closes the connection.
    static func conversation(port: Int, sending bytes: [UInt8], thenFinish: Bool = false) async throws -> [UInt8] {
        try await OwnThread.run { Result { try talk(port: port, bytes, thenFinish: thenFinish) } }.get()
    }

    /// Sends the bytes, and returns everything received and the way the connection ended.
    static func exchange(port: Int, sending bytes: [UInt8]) async throws -> (bytes: [UInt8], end: End) {
        try await OwnThread.run {
            Result {
                let socket = try RawSocket(port: port)
                try socket.send(bytes)
                return socket.receiveToTheEnd()
            }
        }.get()
    }

    enum End: Equatable, Sendable {
        case closed, reset
        /// The errno of a failed system call.
        case failed(Int32)
    }

    /// Whether no bytes can be read and the server has not closed the connection.
    var isSilent: Bool {
        var byte: UInt8 = 0
        return recv(descriptor, &byte, 1, Int32(MSG_PEEK) | Int32(MSG_DONTWAIT)) < 0
            && (errno == EAGAIN || errno == EWOULDBLOCK)
    }

    private func receiveToTheEnd() -> (bytes: [UInt8], end: End) {
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                received += buffer[..<count]
            } else if count == 0 {
                return (received, .closed)
            } else if errno != EINTR {
                return (received, errno == ECONNRESET ? .reset : .failed(errno))
            }
        }
    }

    private static func talk(port: Int, _ bytes: [UInt8], thenFinish: Bool) throws -> [UInt8] {
        let socket = try RawSocket(port: port)
        try socket.send(bytes)
        if thenFinish { socket.finishSending() }
        return socket.receiveAll()
    }

    /// Reads up to and including the text, or to the end of the connection if the text does not appear.
    func receive(until text: String) -> String {
        let end = Array(text.utf8)
        var received: [UInt8] = []
        var byte: UInt8 = 0
        while !received.suffix(end.count).elementsEqual(end), read(descriptor, &byte, 1) == 1 { received.append(byte) }
        return String(decoding: received, as: UTF8.self)
    }

    /// Reads `count` bytes, or fewer if the server closes the connection.
    func receive(_ count: Int) -> [UInt8] {
        var received: [UInt8] = []
        var byte: UInt8 = 0
        while received.count < count, read(descriptor, &byte, 1) == 1 { received.append(byte) }
        return received
    }

    func receiveAll() -> [UInt8] {
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { return received }
            received += buffer[..<count]
        }
    }
}
