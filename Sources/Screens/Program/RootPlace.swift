import MillwrightDomain
import MillwrightScopes

/// The child scopes of the root.
enum RootPlace: Destination {
    case signedOut
    /// The screens of an account.
    case signedIn(User.ID)

    var part: PathPart {
        switch self {
        case .signedOut: "signed-out"
        case .signedIn(let account): PathPart("signed-in", account.rawValue)
        }
    }

    init?(_ part: PathPart) {
        switch (part.name, part.value) {
        case ("signed-out", nil): self = .signedOut
        case ("signed-in", let account?): self = .signedIn(User.ID(account))
        default: return nil
        }
    }
}
