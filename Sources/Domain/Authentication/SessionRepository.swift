/// The person who is signed in, known without any server.
public protocol SessionRepository: Sendable {
    /// The session on disk, or `nil`. Never asks the network.
    func session() async throws(AuthenticationError) -> Session?
}
