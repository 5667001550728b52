import Hummingbird
import NIOCore

/// A middleware that accepts control requests of programs on this machine, and rejects those of web pages in its
/// browsers.
///
/// A page can send requests to a loopback server, so the caller's address is not enough. `Host` must be this server's
/// loopback address, because a page that uses DNS rebinding sends its own name. `Origin` and `Sec-Fetch-Site`, which
/// pages cannot set, must not name another site.
struct ControlAccess: RouterMiddleware {
    let isSecure: Bool

    @concurrent
    func handle(
        _ request: Request, context: StagingContext,
        next: @concurrent (Request, StagingContext) async throws -> Response
    ) async throws -> Response {
        guard context.isFromThisMachine else { throw Problem.notFound("There is no such call.") }
        guard let port = context.channel.localAddress?.port,
            let host = request.head.authority, Self.isLoopback(host, port: port)
        else { throw Problem.notPermitted("Host must be 127.0.0.1, [::1] or localhost, with the port of this server.") }
        let isFromOwnPage = Self.isOwn(origin: request.field("Origin"), scheme: isSecure ? "https" : "http", port: port)
        guard isFromOwnPage, Self.isOwn(site: request.field("Sec-Fetch-Site")) else {
            throw Problem.notPermitted("A page of another site may not use this call.")
        }
        return try await next(request, context)
    }

    /// Returns whether the host is a loopback address or `localhost`, with this port. The whole name must match. DNS
    /// rebinding is then impossible, because neither an address nor `localhost` is looked up in DNS.
    static func isLoopback(_ host: some StringProtocol, port: Int) -> Bool {
        let end = ":\(port)"
        guard host.hasSuffix(end) else { return false }
        let name = host.dropLast(end.count).lowercased()
        if name == "localhost" || name == "[::1]" { return true }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
        return parts.count == 4 && parts[0] == 127 && !parts.contains(nil)
    }

    /// Returns whether `Origin` names this server or is missing. Programs send no `Origin`.
    private static func isOwn(origin: String?, scheme: String, port: Int) -> Bool {
        guard let origin else { return true }
        let start = "\(scheme)://"
        return origin.hasPrefix(start) && isLoopback(origin.dropFirst(start.count), port: port)
    }

    /// Returns whether `Sec-Fetch-Site` is missing or shows that no page of another site sent the request. Browsers
    /// send `none` if a person typed the address.
    private static func isOwn(site: String?) -> Bool { site == nil || site == "same-origin" || site == "none" }
}
