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
        case .notAnAddress: "This is not the address of a proxy; write for example http://proxy.example.com:3128"
        case .schemeNotAllowed: "The address of the proxy must begin with http://, https:// or socks5h://"
        case .portMissing: "The address of the proxy must end with its port, for example :3128"
        case .userInfoNotAllowed: "The user name and the password for the proxy do not belong into its address"
        case .pathNotAllowed: "The address of the proxy must end with its port, without a path, '?' or '#'"
        case .credentialsNotAllowed:
            "The user name and the password for the proxy have 1 to 255 bytes without control characters, the user "
                + "name has no ':', and a password needs a user name"
        }
    }
}
