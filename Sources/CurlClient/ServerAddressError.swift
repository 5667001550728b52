/// The reason why a text is not the address of a server. It never repeats the text, which may contain a password.
package enum ServerAddressError: Error, Hashable, Sendable, CustomStringConvertible {
    case notAnAddress
    case schemeNotAllowed
    case userInfoNotAllowed
    case queryNotAllowed

    package var description: String {
        switch self {
        case .notAnAddress: "that is not a server address"
        case .schemeNotAllowed:
            "a server address begins with https:// (or http:// for this machine itself)"
        case .userInfoNotAllowed: "a server address contains no user name and no password"
        case .queryNotAllowed: "a server address ends with its path, without '?' or '#'"
        }
    }
}
