/// A proxy that connections to the server go through. The server's name is resolved there, and TLS is still spoken with
/// the server: a proxy sees where a connection goes and how much it carries.
///
/// A plain http server is never asked for through a proxy. The rule for plain http looks at the address connected to,
/// which would be the proxy's; so such a server is connected to directly, and refused when it is on another machine.
package struct ProxyAddress: Hashable, Sendable, CustomStringConvertible {
    /// How the proxy is spoken to.
    package enum Kind: String, CaseIterable, Hashable, Sendable {
        /// Asked to `CONNECT`. The user and the password cross the network to it readable by anybody.
        case http
        /// The same inside TLS; the authorities that may vouch for the server vouch for the proxy, too.
        case https
        /// SOCKS 5. Here, too, the user and the password are readable on the way.
        case socks5h
    }

    package let kind: Kind
    /// In lower case; an IPv6 address is in brackets.
    package let host: String
    package let port: Int
    package let user: String?
    package let password: Secret?

    /// - Parameter text: `http://proxy.example.com:3128`, always with the port, because no two programs agree on the
    ///   usual one, and without user and password, because addresses are shown.
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
        // A colon ends the user's name in HTTP, and SOCKS counts the length of each in one byte.
        guard Self.isAllowed(user), user?.contains(":") != true, Self.isAllowed(password?.plainText) else {
            throw .credentialsNotAllowed
        }
        self.kind = kind
        host = address.host
        self.port = port
        self.user = user
        self.password = password
    }

    /// Without user and password.
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
