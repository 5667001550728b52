public import MillwrightDomain
import MillwrightViews

public enum ServerMessages {
    public static func message(for problem: ServerError) -> Message {
        switch problem {
        case .unreachable(_, let reason) where reason.code == .askedToWait:
            askedToWait(reason.argument.flatMap { Int64($0) })
        case .unreachable(let host, let reason) where reason.code == .nameUnknown:
            Message(
                .unreachable, "cannot reach \(host): \(reason.words)",
                next: "check the address, or \(next: .tryAgain) when there is a connection", isRetryable: true)
        case .unreachable(let host, let reason):
            Message(
                .unreachable, "cannot reach \(host): \(reason.words)",
                next: "\(next: .tryAgain) when there is a connection", isRetryable: true)
        case .unusableAnswer(let host, let reason):
            Message(
                .serverUnavailable, "\(host) answered, but \(reason.words)",
                next: "\(next: .tryAgain) later; if it fails again, tell the office", isRetryable: true)
        case .notOurs(let host, let status) where (300..<400).contains(status):
            Message(
                .notOurServer,
                "\(host) redirects (\(status)), which is not followed: wrong address, or a network sign-in page",
                next:
                    "ask the office for the server's exact address, then \(next: .signInAt(address: nil)); on a guest network, open any web page first"
            )
        case .notOurs(let host, 401):
            Message(
                .notOurServer,
                "a network sign-in page or a proxy answered in place of \(host) (401); this says nothing about your sign-in",
                next: "open any web page to sign in to the network, then \(next: .tryAgain)")
        case .notOurs(let host, 413):
            Message(
                .blockedByProxy, "a proxy on the way to \(host) does not let data of this size through (413)",
                next: "use another network, or ask the office to raise the limit of the proxy")
        case .notOurs(let host, let status) where status == 407 || status == 511:
            Message(
                .notOurServer, "the network wants you to sign in before it lets wo reach \(host) (\(status))",
                next: "open any web page to sign in to the network, then \(next: .tryAgain)")
        case .notOurs(let host, let status):
            Message(
                .notOurServer,
                "the answer from \(host) (\(status)) is not from a Millwright server: maybe a network sign-in page",
                next: "open any web page to sign in to the network, or check the address")
        case .untrusted(let host, let reason):
            Message(
                .untrusted, "cannot trust \(host): \(reason.words)",
                next:
                    "check the address; for your company's own certificate authority, set \(next: .set(.certificateAuthority))"
            )
        case .unavailable(429, let retryAfter): askedToWait(retryAfter?.components.seconds)
        case .unavailable(let status, let retryAfter):
            Message(
                .serverUnavailable, "\(unavailable(status))\(wait(retryAfter))",
                next: "\(next: .tryAgain) later", isRetryable: true)
        case .incompatible(let detail):
            Message(
                .incompatible,
                "this version (\(KernelVersion.current)) does not work with the server: \(detail.words.withoutFinalStop)",
                next: "install the version that the server needs; waiting changes are safe")
        case .signInNeeded:
            Message(.signInNeeded, "the server asks you to sign in again", next: "\(next: .signIn)")
        case .refused(let status, let detail):
            Message(
                .serverRefused, "the server refused the request (\(status)): \(detail.words.withoutFinalStop)",
                next: "tell the office what the server said")
        case .misconfigured(let reason):
            Message(
                .configurationInvalid, "\(reason)",
                next: "\(next: .showSettings)")
        case .badAddress(let address, let reason):
            Message(
                .badAddress,
                address.isEmpty ? "\(reason.words)" : "\"\(address)\" is not a server address: \(reason.words)",
                next: "\(next: .signInAt(address: "https://wo.example.net"))")
        }
    }

    /// Returns the message for a server whose address a person typed. If `https://` was added to the address of a server
    /// on this device, and the server accepts no secure connection, the message offers the address with `http://`.
    /// - Parameter typed: The address as typed.
    public static func message(for problem: ServerError, typed: String) -> Message {
        let message = message(for: problem)
        guard case .unreachable(_, let reason) = problem, reason.code == .noSecureConnection, !typed.contains("://"),
            isOnThisDevice(typed)
        else { return message }
        return Message(
            message.code, message.summary,
            next: "for a server on this device without TLS: \(next: .signInAt(address: "http://\(typed)"))",
            isRetryable: message.isRetryable)
    }

    /// Whether an address without a scheme names this device.
    private static func isOnThisDevice(_ address: String) -> Bool {
        let host = address.prefix { $0 != "/" }.lowercased()
        return ["localhost", "[::1]"].contains { host == $0 || host.hasPrefix("\($0):") } || host.hasPrefix("127.")
    }

    private static func askedToWait(_ seconds: Int64?) -> Message {
        guard let seconds else {
            return Message(
                .askedToWait, "the server asks you to wait", next: "\(next: .tryAgain) in a minute", isRetryable: true)
        }
        return Message(
            .askedToWait, "the server asks you to wait \(seconds) s", next: "\(next: .tryAgain) in \(seconds) s",
            isRetryable: true)
    }

    /// Returns the state of the server for a status, or that of a machine between the device and the server.
    private static func unavailable(_ status: Int) -> StyledText {
        switch status {
        case 502: "a gateway before the server got no valid answer from it (502)"
        case 504: "a gateway before the server got no answer from it in time (504)"
        default: "the server is busy or down (\(status))"
        }
    }

    private static func wait(_ duration: Duration?) -> StyledText {
        duration.map { " and asks you to wait \($0.components.seconds) s" } ?? ""
    }
}
