/// The reason why a text is not the address of a proxy. It never repeats the text, which may contain a password.
package enum ProxyAddressError: Error, Hashable, Sendable, CustomStringConvertible {
    case notAnAddress
    case schemeNotAllowed
    case portMissing
    case userInfoNotAllowed
    case pathNotAllowed
    case credentialsNotAllowed

    package var description: String {
        switch self {
        case .notAnAddress: "the proxy address is not valid; it looks like http://proxy.example.com:3128"
        case .schemeNotAllowed: "the proxy address must begin with http://, https:// or socks5h://"
        case .portMissing: "the proxy address must end with its port, for example :3128"
        case .userInfoNotAllowed: "the proxy address must not contain a user name or a password"
        case .pathNotAllowed: "the proxy address must end with its port, without a path, '?' or '#'"
        case .credentialsNotAllowed:
            "the proxy's user name and password must have 1 to 255 bytes without control characters, the user name "
                + "must have no ':', and a password needs a user name"
        }
    }
}
