/// The reason why a text is not the address of a server. It never repeats the text, which may contain a password.
package enum ServerAddressError: Error, Hashable, Sendable, CustomStringConvertible {
    case notAnAddress
    case schemeNotAllowed
    case userInfoNotAllowed
    case queryNotAllowed

    package var description: String {
        switch self {
        case .notAnAddress: "This is not the address of a server; write for example https://orders.example.com"
        case .schemeNotAllowed:
            "The address of the server must begin with https:// (or http:// for this machine itself)"
        case .userInfoNotAllowed: "The address of the server must not contain a user name or a password"
        case .queryNotAllowed: "The address of the server must end with its path, without '?' or '#'"
        }
    }
}
