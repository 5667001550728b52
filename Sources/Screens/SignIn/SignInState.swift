public import MillwrightPresentation
public import MillwrightViews

public struct SignInState: Equatable, Sendable {
    /// The fields of the form, in their order.
    public enum Place: Int, CaseIterable, Sendable {
        case server, email, password
    }

    public var server: TypedText
    public var email: TypedText
    /// The typed password. No view contains it.
    public var password = TypedText()
    public var focus = Place.server
    /// The step of the sign-in; `nil` while the person fills in the form.
    public var stage: SignInStage?
    /// Whether the person has sent the form before the focused field had a text.
    public var isIncomplete = false
    /// The reason why the last attempt failed.
    public var problem: Message?

    /// The work on this device if the server has ended the sign-in of the account in use; otherwise `nil`. The person can
    /// then leave the form and work offline.
    public let endedSession: EndedSession?

    /// The account in use, whose sign-in the server has ended.
    public struct EndedSession: Equatable, Sendable {
        /// The number of changes that wait on this device for the next sign-in.
        public let waiting: Int

        public init(waiting: Int) { self.waiting = waiting }
    }

    /// - Parameters:
    ///   - server: the address that was used last; empty on a new device.
    ///   - email: the e-mail address that was used last.
    public init(server: String = "", email: String = "", endedSession: EndedSession? = nil) {
        self.endedSession = endedSession
        self.server = TypedText(server)
        self.email = TypedText(email)
        focus = server.isEmpty ? .server : email.isEmpty ? .email : .password
    }

    var isSigningIn: Bool { stage != nil }

    /// The text of the focused field.
    var focused: TypedText {
        get {
            switch focus {
            case .server: server
            case .email: email
            case .password: password
            }
        }
        set {
            switch focus {
            case .server: server = newValue
            case .email: email = newValue
            case .password: password = newValue
            }
        }
    }

    /// The next field without text; `nil` if the form is complete.
    var missing: Place? {
        if server.isEmpty { return .server }
        if email.isEmpty { return .email }
        return password.isEmpty ? .password : nil
    }
}
