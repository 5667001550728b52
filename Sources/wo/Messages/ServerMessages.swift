import Domain

enum ServerMessages {
    static func failure(for problem: ServerProblem) -> Failure {
        switch problem {
        case .unreachable(let host, let reason):
            Failure(
                .notReached, .unreachable, "\(host) was not reached: \(reason)",
                hint: "the same command again when there is a connection", isRetryable: true)
        case .unusableAnswer(let host, let reason):
            Failure(
                .notReached, .serverUnavailable, "\(host) was reached, but \(reason)",
                hint: "the same command again later", isRetryable: true)
        case .notOurs(let host, let status) where (300..<400).contains(status):
            Failure(
                .protocolMismatch, .notOurServer,
                "\(host) sends elsewhere (it answered \(status)), and that is never followed: a wrong address, or a sign-in page of the network",
                hint:
                    "ask the office for the server's exact address, then wo login --server <url>; in a guest network, open a web page first"
            )
        case .notOurs(let host, let status):
            Failure(
                .protocolMismatch, .notOurServer,
                "what answered at \(host) is not a Millwright server (it answered \(status)): maybe a sign-in page of the network",
                hint: "open a web page to get past the network's own sign-in, or check the address")
        case .untrusted(let host, let reason):
            Failure(
                .protocolMismatch, .untrusted, "\(host) is not to be trusted: \(reason)",
                hint: "check the address; a company's own authority goes into WO_CA_FILE=<file.pem>")
        case .unavailable(let status, let retryAfter):
            Failure(
                .notReached, .serverUnavailable, "the server is in trouble (it answered \(status))\(wait(retryAfter))",
                hint: "the same command again later", isRetryable: true)
        case .incompatible(let detail):
            Failure(
                .protocolMismatch, .incompatible,
                "this wo (\(Printable(stringLiteral: Version.current))) and the server do not fit: \(detail)",
                hint: "install the version the server asks for; nothing that waits is lost")
        case .signInNeeded:
            Failure(.signInNeeded, .signInNeeded, "the server asks for a new sign-in", hint: "wo login")
        case .refused(let status, let detail):
            Failure(
                .refused, .serverRefused, "the server refused it (\(status)): \(detail)",
                hint: "the same command again later; if it stays so, tell the office what the server said")
        case .misconfigured(let reason):
            Failure(
                .configuration, .configurationInvalid, "\(reason)",
                hint: "wo help environment")
        case .badAddress(let address, let reason):
            Failure(
                .usage, .badAddress,
                address.isEmpty ? "\(reason)" : "\"\(address)\" is no address of a server: \(reason)",
                hint: "wo login --server https://wo.example.net")
        }
    }

    private static func wait(_ duration: Duration?) -> Printable {
        duration.map { " and asks to wait \($0.components.seconds) s" } ?? ""
    }
}
