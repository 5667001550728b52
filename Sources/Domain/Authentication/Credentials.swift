/// The e-mail address and password of a sign-in. They are never stored, and `description` hides the password.
public struct Credentials: Hashable, Sendable, CustomStringConvertible, CustomReflectable {
    public let email: String
    public let password: String

    public init(email: String, password: String) {
        self.email = email
        self.password = password
    }

    public var description: String { "Credentials(email: \(email), password: ••••)" }

    public var customMirror: Mirror { Mirror(self, children: ["email": email, "password": "••••"]) }
}
