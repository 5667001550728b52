/// Where the server is: scheme, host, port and the path that all requests begin with.
///
/// Plain http is accepted here for any host. Whether it may be used is decided for each connection, by the address it
/// really goes to, because a name says nothing: see ``Exchange``.
package struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
    package let isPlainHTTP: Bool
    /// In lower case; an IPv6 address is in brackets.
    package let host: String
    package let port: Int
    /// Without a slash at its end; empty for most servers.
    package let path: String

    package init(_ text: String) throws(ServerAddressError) {
        // libcurl forgives much (`http:/host`, percent signs and spaces in a host), and what a person did not mean
        // must not become an address. So the strict part comes first and libcurl splits what is left.
        let bytes = Array(text.utf8)
        guard bytes.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }) else { throw .notAnAddress }
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), bytes[colon...].starts(with: "://".utf8) else {
            throw .notAnAddress
        }
        let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
        guard scheme == "https" || scheme == "http" else { throw .schemeNotAllowed }
        let rest = bytes[(colon + 3)...]
        guard !rest.contains(UInt8(ascii: "?")), !rest.contains(UInt8(ascii: "#")) else { throw .queryNotAllowed }
        let authority = rest.prefix { $0 != UInt8(ascii: "/") }
        guard !authority.contains(UInt8(ascii: "@")) else { throw .userInfoNotAllowed }
        guard !authority.isEmpty, !authority.contains(UInt8(ascii: "%")), authority.last != UInt8(ascii: ":"),
            let url = URLParts(text), let host = url.host, let port = url.port, (1...65535).contains(port)
        else { throw .notAnAddress }

        isPlainHTTP = scheme == "http"
        self.host = host.lowercased()
        self.port = port
        path = Self.withoutSlashesAtEnd(url.path ?? "")
    }

    /// The address as a person writes it, without the port that goes without saying.
    package var description: String {
        let usualPort = isPlainHTTP ? 80 : 443
        return (isPlainHTTP ? "http://" : "https://") + host + (port == usualPort ? "" : ":\(port)") + path
    }

    private static func withoutSlashesAtEnd(_ path: String) -> String {
        String(path.reversed().drop { $0 == "/" }.reversed())
    }
}
