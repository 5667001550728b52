#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A port of 127.0.0.1 that is reserved for one server, even while that server is down. The port is free again when
/// this object is released.
///
/// A socket is bound to the port and never listens. On Linux, a server with `SO_REUSEADDR` can still listen at the
/// port, but a program that asks for any free port never gets it. Darwin does not let a server listen at such a port.
/// The socket is therefore closed there, and nothing reserves the port.
package final class ReservedPort: Sendable {
    package let number: Int
    #if !canImport(Darwin)
        private let descriptor: Int32
    #endif

    package init() {
        let descriptor = Self.makeSocket()
        precondition(descriptor >= 0, "no socket")
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        number = Self.bind(descriptor)
        #if canImport(Darwin)
            close(descriptor)
        #else
            self.descriptor = descriptor
        #endif
    }

    #if !canImport(Darwin)
        deinit { close(descriptor) }
    #endif

    /// Creates a socket that no child process inherits. Otherwise a child would keep the port.
    private static func makeSocket() -> Int32 {
        #if canImport(Darwin)
            socket(AF_INET, SOCK_STREAM, 0)
        #else
            socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        #endif
    }

    /// Binds the socket to a free port and returns its number.
    private static func bind(_ descriptor: Int32) -> Int {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                #if canImport(Darwin)
                    let code = Darwin.bind(descriptor, address, length)
                #else
                    let code = Glibc.bind(descriptor, address, length)
                #endif
                precondition(code == 0, "no free port")
                precondition(getsockname(descriptor, address, &length) == 0, "no name for the port")
            }
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }
}
