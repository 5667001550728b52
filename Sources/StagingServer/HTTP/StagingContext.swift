import Hummingbird
import Logging
import NIOCore

/// The context of one request.
struct StagingContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel
    /// The account of the request; set by ``Authenticator``.
    var account: Account?
    /// The armed faults that apply to this request; set by ``ArrivalMiddleware``.
    var visit = FaultVisit()

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        channel = source.channel
    }

    func signedIn() throws(Problem) -> Account {
        guard let account else { throw .signInNeeded("There is no access token.") }
        return account
    }

    /// Returns a decoded path component. Throws a 404 problem if it cannot be decoded or is too long.
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

    /// Ends this request without a response. For HTTP/1.1 it closes the connection. For HTTP/2 it resets the stream,
    /// and other streams continue.
    func hangUp() async { await close(channel) }

    /// Closes the connection without a response, and with it all its HTTP/2 streams.
    func hangUpConnection() async {
        // The parent of a stream is its connection. The parent of a connection is the listening socket, which has no
        // parent.
        if let parent = channel.parent, parent.parent != nil { await close(parent) } else { await close(channel) }
    }

    private func close(_ channel: any Channel) async {
        do {
            try await channel.close()
        } catch {
            logger.debug("The connection was already closed", metadata: ["reason": "\(error)"])
        }
    }
}
