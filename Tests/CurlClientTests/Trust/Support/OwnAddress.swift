#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The addresses of this machine.
enum OwnAddress {
    /// An IPv4 address outside 127.0.0.0/8; nil on a machine without a network.
    static var notLoopback: String? {
        var list: UnsafeMutablePointer<ifaddrs>?
        guard getifaddrs(&list) == 0 else { return nil }
        defer { freeifaddrs(list) }
        for entry in sequence(first: list, next: { $0?.pointee.ifa_next }) {
            guard let address = entry?.pointee.ifa_addr, Int32(address.pointee.sa_family) == AF_INET else { continue }
            let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
                UInt32(bigEndian: $0.pointee.sin_addr.s_addr)
            }
            let bytes = [24, 16, 8, 0].map { number >> $0 & 0xFF }
            if bytes[0] != 127 { return bytes.map(String.init).joined(separator: ".") }
        }
        return nil
    }
}
