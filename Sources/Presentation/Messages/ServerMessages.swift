public import MillwrightDomain

public enum ServerMessages {
    public static func message(for problem: ServerError) -> Message {
        switch problem {
        case .unreachable(let host, let reason):
            Message(
                .unreachable, "\(host) was not reached: \(reason.words)",
                next: "\(next: .tryAgain) when there is a connection", isRetryable: true)
        case .unusableAnswer(let host, let reason):
            Message(
                .serverUnavailable, "\(host) was reached, but \(reason.words)",
                next: "\(next: .tryAgain) later", isRetryable: true)
        case .notOurs(let host, let status) where (300..<400).contains(status):
            Message(
                .notOurServer,
                "\(host) sends elsewhere (it answered \(status)), and that is never followed: a wrong address, or a sign-in page of the network",
                next:
                    "ask the office for the server's exact address, then \(next: .signInAt(address: nil)); in a guest network, open a web page first"
            )
        case .notOurs(let host, let status):
            Message(
                .notOurServer,
                "what answered at \(host) is not a Millwright server (it answered \(status)): maybe a sign-in page of the network",
                next: "open a web page to get past the network's own sign-in, or check the address")
        case .untrusted(let host, let reason):
            Message(
                .untrusted, "\(host) is not to be trusted: \(reason.words)",
                next: "check the address; a company's own authority goes into \(next: .set(.certificateAuthority))")
        case .unavailable(let status, let retryAfter):
            Message(
                .serverUnavailable, "the server is in trouble (it answered \(status))\(wait(retryAfter))",
                next: "\(next: .tryAgain) later", isRetryable: true)
        case .incompatible(let detail):
            Message(
                .incompatible,
                "this version of the program (\(KernelVersion.current)) and the server do not fit: \(detail.words)",
                next: "install the version the server asks for; nothing that waits is lost")
        case .signInNeeded:
            Message(.signInNeeded, "the server asks for a new sign-in", next: "\(next: .signIn)")
        case .refused(let status, let detail):
            Message(
                .serverRefused, "the server refused it (\(status)): \(detail.words)",
                next: "\(next: .tryAgain) later; if it stays so, tell the office what the server said")
        case .misconfigured(let reason):
            Message(
                .configurationInvalid, "\(reason)",
                next: "\(next: .showSettings)")
        case .badAddress(let address, let reason):
            Message(
                .badAddress,
                address.isEmpty ? "\(reason.words)" : "\"\(address)\" is no address of a server: \(reason.words)",
                next: "\(next: .signInAt(address: "https://wo.example.net"))")
        }
    }

    private static func wait(_ duration: Duration?) -> StyledText {
        duration.map { " and asks to wait \($0.components.seconds) s" } ?? ""
    }
}
