/// A repository of the servers that a person can sign in at.
public protocol ServersRepository: Sendable {
    /// Returns the Millwright server that answers at an address, with the name that it reports.
    func server(at address: String) async throws(ServerError) -> Server
    /// Returns the repository that signs in at a server. It uses the connection over which the server was found.
    func accounts(at server: Server) throws(ServerError) -> any SignInRepository
}
