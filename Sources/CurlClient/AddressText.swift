/// The parts of an address that a person has written, parsed strictly.
///
/// libcurl accepts texts that are not valid addresses, such as `http:/host` or a host with percent signs or spaces. A
/// strict check therefore runs first, and libcurl splits only a text that passes.
struct AddressText {
    enum Fault: Error {
        case notAnAddress
        case scheme
        case userInfo
        case query
    }

    /// The maximum length of a DNS name. Longer names made libcurl write past its buffer when using a SOCKS proxy.
    private static let longestHost = 253

    /// The scheme in lower case.
    let scheme: String
    /// The host in lower case. An IPv6 address is in brackets.
    let host: String
    /// The port; nil if the text has no port.
    let port: Int?
    let path: String

    init(_ text: String, schemes: Set<String>) throws(Fault) {
        let bytes = Array(text.utf8)
        guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }),
            let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8)
        else { throw .notAnAddress }
        scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
        guard schemes.contains(scheme) else { throw .scheme }
        let rest = bytes[(colon + 3)...]
        guard !rest.contains(UInt8(ascii: "?")), !rest.contains(UInt8(ascii: "#")) else { throw .query }
        let authority = rest.prefix { $0 != UInt8(ascii: "/") }
        guard !authority.contains(UInt8(ascii: "@")) else { throw .userInfo }
        // libcurl splits only URLs with a scheme that it supports. The original scheme is already checked, so it is
        // replaced by `https`.
        guard !authority.isEmpty, !authority.contains(UInt8(ascii: "%")), authority.last != UInt8(ascii: ":"),
            let url = URLParts("https" + String(decoding: bytes[colon...], as: UTF8.self)),
            let host = url.host, host.utf8.count <= Self.longestHost, let port = url.port, (1...65535).contains(port)
        else { throw .notAnAddress }
        self.host = host.lowercased()
        let behindHost = authority.lastIndex(of: UInt8(ascii: "]")) ?? authority.startIndex
        self.port = authority[behindHost...].contains(UInt8(ascii: ":")) ? port : nil
        path = url.path ?? ""
    }
}
