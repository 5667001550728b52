import MillwrightDomain
import TestSupport
import Testing

/// Tests that no way of printing a value shows its secret.
@Suite struct SecretsTests {
    static let credentials = Credentials(email: "ana@plant.example", password: "hunter2")
    static let tokens = SessionTokens(access: "access-hunter2", refresh: "refresh-hunter2", generation: 7)

    struct Holder<Value> {
        let held: Value
        let list: [Value]
        let maybe: Value?
        let result: Result<Value, AuthenticationError>
    }

    static func texts<Value>(of value: Value) -> [String] {
        let holder = Holder(held: value, list: [value], maybe: value, result: .success(value))
        let children = Mirror(reflecting: value).children.map { "\($0)" }.joined()
        return [
            "\(value)", String(describing: value), String(reflecting: value), dumped(value), "\([value])",
            "\(["key": value])", "\(holder)", String(reflecting: holder), dumped(holder), children,
        ]
    }

    static func dumped<Value>(_ value: Value) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }

    @Test func noTextOfCredentialsContainsThePassword() {
        for text in Self.texts(of: Self.credentials) {
            #expect(!text.contains("hunter2"))
            #expect(text.contains("ana@plant.example"), "what is no secret is still shown: \(text)")
        }
    }

    @Test func noTextOfSessionTokensContainsTheTokens() {
        for text in Self.texts(of: Self.tokens) {
            #expect(!text.contains("hunter2"))
            #expect(text.contains("7"), "what is no secret is still shown: \(text)")
        }
    }

    @Test func secretsAreReadableAsProperties() {
        #expect(Self.credentials.password == "hunter2")
        #expect([Self.tokens.access, Self.tokens.refresh] == ["access-hunter2", "refresh-hunter2"])
    }

    @Test func aSessionAllowsOnlyItsPermissions() {
        let session = Samples.session([.view, .complete])
        #expect(Permission.allCases.filter(session.allows) == [.view, .complete])
    }
}
