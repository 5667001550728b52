import MillwrightDomain
import MillwrightScopes

/// The child scopes of the root.
enum RootPlace: Destination {
    case signedOut
    /// The screens of an account.
    case signedIn(ProgramAccount)

    /// An address of a server has no space, so the text before the first space is the server.
    var part: PathPart {
        switch self {
        case .signedOut: "signed-out"
        case .signedIn(let account): PathPart("signed-in", "\(account.server) \(account.user.rawValue)")
        }
    }

    init?(_ part: PathPart) {
        switch (part.name, part.value) {
        case ("signed-out", nil): self = .signedOut
        case ("signed-in", let value?):
            guard let space = value.firstIndex(of: " ") else { return nil }
            let user = User.ID(String(value[value.index(after: space)...]))
            self = .signedIn(ProgramAccount(user: user, server: String(value[..<space])))
        default: return nil
        }
    }
}
