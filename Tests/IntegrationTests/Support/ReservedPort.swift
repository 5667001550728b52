#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A port of 127.0.0.1 that belongs to one test's server, also while that server is down: without it the kernel gives a free
/// port to the next program that asks for any. Ends with whoever holds it.
final class ReservedPort: Sendable {
    let number: Int
    private let descriptor: Int32

    /// The socket is bound and never listens. On Linux a server with `SO_REUSEADDR` may then listen at the same port, and
    /// nobody is given it by chance. On macOS no server could, so there the socket is closed at once and the port is
    /// free while its server is down.
    init() throws {
        #if canImport(Darwin)
            let socket = socket(AF_INET, SOCK_STREAM, 0)
        #else
            let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #endif
        var on: Int32 = 1
        setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        var address = Self.loopback(port: 0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let code = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, length) == 0 ? getsockname(socket, $0, &length) : -1
            }
        }
        guard code == 0 else {
            let problem = NoPort(errno: errno)
            close(socket)
            throw problem
        }
        number = Int(UInt16(bigEndian: address.sin_port))
        #if canImport(Darwin)
            close(socket)
            descriptor = -1
        #else
            descriptor = socket
        #endif
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    private static func loopback(port: UInt16) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        return address
    }

    struct NoPort: Error { let errno: Int32 }
}
