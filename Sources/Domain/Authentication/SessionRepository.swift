/// The stored session. Reading it needs no server.
package protocol SessionRepository: Sendable {
    /// Returns the session on disk, or `nil` if nobody is signed in. Never uses the network.
    func session() async throws(AuthenticationError) -> Session?
}
