import MillwrightDomain
import Synchronization

/// The connections to the servers that a person signs in at. The check of an address and the sign-in after it use one
/// connection, so that the person waits for one handshake.
final class ServerConnections: ServersRepository {
    private let dependency: @Sendable () -> KernelConfiguration
    private let threads: NetworkThreads
    private let signIn: @Sendable (ServerConnection) -> any SignInRepository
    private let open = Mutex<[String: ServerConnection]>([:])

    /// - Parameter signIn: returns the repository that signs in over a connection.
    init(
        dependency: @escaping @Sendable () -> KernelConfiguration, threads: NetworkThreads,
        signIn: @escaping @Sendable (ServerConnection) -> any SignInRepository
    ) {
        self.dependency = dependency
        self.threads = threads
        self.signIn = signIn
    }

    func server(at address: String) async throws(ServerError) -> Server {
        let connection = try connection(to: address)
        let server = try await connection.probe(nonce: dependency().makeUUID())
        // The server has a normalized address, under which the sign-in looks the connection up.
        open.withLock { $0[server.address] = connection }
        return server
    }

    func accounts(at server: Server) throws(ServerError) -> any SignInRepository {
        signIn(try connection(to: server.address))
    }

    private func connection(to address: String) throws(ServerError) -> ServerConnection {
        if let known = open.withLock({ $0[address] }) { return known }
        let made = try ServerConnection(address, dependency: dependency(), threads: threads)
        open.withLock { $0[address] = made }
        return made
    }
}
