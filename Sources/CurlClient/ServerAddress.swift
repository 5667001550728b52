/// The address of the server: scheme, host, port and the path that all requests begin with.
///
/// This type accepts plain http for any host. The client then checks the IP address of each connection, because a host
/// name is not enough: see ``PlainHTTP``.
package struct ServerAddress: Hashable, Sendable, CustomStringConvertible {
    package let isPlainHTTP: Bool
    /// The host in lower case. An IPv6 address is in brackets.
    package let host: String
    package let port: Int
    /// The path without trailing slashes; empty for most servers.
    package let path: String

    package init(_ text: String) throws(ServerAddressError) {
        let address: AddressText
        do throws(AddressText.Fault) {
            address = try AddressText(text, schemes: ["https", "http"])
        } catch {
            throw ServerAddressError(error)
        }
        isPlainHTTP = address.scheme == "http"
        host = address.host
        port = address.port ?? Self.usualPort(isPlainHTTP: isPlainHTTP)
        path = Self.withoutSlashesAtEnd(address.path)
    }

    /// The address as a person writes it, without the default port.
    package var description: String {
        let isUsual = port == Self.usualPort(isPlainHTTP: isPlainHTTP)
        return (isPlainHTTP ? "http://" : "https://") + host + (isUsual ? "" : ":\(port)") + path
    }

    private static func usualPort(isPlainHTTP: Bool) -> Int { isPlainHTTP ? 80 : 443 }

    private static func withoutSlashesAtEnd(_ path: String) -> String {
        String(path.reversed().drop { $0 == "/" }.reversed())
    }
}

extension ServerAddressError {
    fileprivate init(_ fault: AddressText.Fault) {
        switch fault {
        case .notAnAddress: self = .notAnAddress
        case .scheme: self = .schemeNotAllowed
        case .userInfo: self = .userInfoNotAllowed
        case .query: self = .queryNotAllowed
        }
    }
}
