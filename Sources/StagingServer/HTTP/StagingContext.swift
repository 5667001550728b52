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
        guard let raw = parameters.get(name), let text = PercentEncoding.decode(raw) else {
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

    /// Closes the connection with nothing more said.
    func hangUp() async {
        do {
            try await channel.close()
        } catch {
            logger.debug("The connection was closed already", metadata: ["reason": "\(error)"])
        }
    }
}
