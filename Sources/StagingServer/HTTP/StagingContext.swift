import Hummingbird
import Logging
import NIOCore

/// What is known about one request beside itself.
struct StagingContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel
    /// Who asks; set by ``Authenticator``.
    var account: Account?
    /// Which armed faults this request has met; set by ``FaultMiddleware``.
    var visit = FaultVisit()

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }

    func signedIn() throws(Problem) -> Account {
        guard let account else { throw .signInNeeded("There is no access token.") }
        return account
    }

    /// A part of the path, decoded. What cannot be decoded is nobody's id.
    func id(_ name: String) throws(Problem) -> String {
        guard let raw = parameters.get(name), let text = PercentEncoding.decode(raw),
            text.unicodeScalars.count <= TextBound.id
        else {
            throw .notFound("There is no such thing.")
        }
        return text
    }

    var isFromThisMachine: Bool {
        switch channel.remoteAddress?.ipAddress {
        case .some(let address): address == "::1" || address.hasPrefix("127.") || address.hasPrefix("::ffff:127.")
        case nil: false
        }
    }

    /// Ends this request with nothing more said. HTTP/1.1 knows no other way than to close the connection; HTTP/2 resets
    /// the stream, and what else is on the connection goes on.
    func hangUp() async { await close(channel) }

    /// Closes the connection with nothing more said, and with it every stream that HTTP/2 has on it.
    func hangUpConnection() async {
        // The parent of a stream is its connection; that of a connection is the socket that listens, and has none.
        if let parent = channel.parent, parent.parent != nil { await close(parent) } else { await close(channel) }
    }

    private func close(_ channel: any Channel) async {
        do {
            try await channel.close()
        } catch {
            logger.debug("The connection was closed already", metadata: ["reason": "\(error)"])
        }
    }
}
