/// A proxy for the connections to the server. It resolves the server's name, but TLS ends at the server. The proxy
/// therefore sees only the destination of a connection and the amount of data.
///
/// The client never uses a proxy for a plain http server. The rule for plain http has to check the address of the
/// server, and a connection through a proxy has the proxy's address. The client connects directly instead, and
/// refuses a server on another machine.
package struct ProxyAddress: Hashable, Sendable, CustomStringConvertible {
    /// The protocol between this machine and the proxy.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// HTTP with `CONNECT`. The user and the password cross the network unencrypted.
        case http
        /// HTTP with `CONNECT` inside TLS. The authorities trusted for the server are also trusted for the proxy.
        case https
        /// SOCKS 5. The user and the password cross the network unencrypted.
        case socks5h
    }

    package let kind: Kind
    /// The host in lower case. An IPv6 address is in brackets.
    package let host: String
    package let port: Int
    package let user: String?
    package let password: Secret?

    /// - Parameter text: the address, such as `http://proxy.example.com:3128`. The port is required, because programs
    ///   disagree on the default. A user and a password are not allowed, because addresses are shown.
    package init(_ text: String, user: String? = nil, password: Secret? = nil) throws(ProxyAddressError) {
        let address: AddressText
        do throws(AddressText.Fault) {
            address = try AddressText(text, schemes: Set(Kind.allCases.map(\.rawValue)))
        } catch {
            throw ProxyAddressError(error)
        }
        guard let kind = Kind(rawValue: address.scheme) else { throw .schemeNotAllowed }
        guard address.path.isEmpty || address.path == "/" else { throw .pathNotAllowed }
        guard let port = address.port else { throw .portMissing }
        guard user != nil || password == nil else { throw .credentialsNotAllowed }
        // In HTTP, a colon ends the user name. SOCKS stores the length of each value in one byte.
        guard Self.isAllowed(user), user?.contains(":") != true, Self.isAllowed(password?.plainText) else {
            throw .credentialsNotAllowed
        }
        self.kind = kind
        host = address.host
        self.port = port
        self.user = user
        self.password = password
    }

    /// The address without user and password.
    package var description: String { "\(kind.rawValue)://\(host):\(port)" }

    private static func isAllowed(_ text: String?) -> Bool {
        guard let text else { return true }
        return (1...255).contains(text.utf8.count) && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
}

extension ProxyAddressError {
    fileprivate init(_ fault: AddressText.Fault) {
        switch fault {
        case .notAnAddress: self = .notAnAddress
        case .scheme: self = .schemeNotAllowed
        case .userInfo: self = .userInfoNotAllowed
        case .query: self = .pathNotAllowed
        }
    }
}
