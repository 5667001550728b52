/// A repository that signs in and out, and counts the operations queued for the session.
package protocol AuthenticationRepository: SessionRepository, SignInRepository {
    /// Returns the number of operations of the signed-in account that the server has not confirmed.
    func waitingOperations() async throws(AuthenticationError) -> Int
    /// Removes the session and its tokens from this device, and reports the sign-out to the server if the server is
    /// reachable. Queued operations stay on this device.
    func logout() async throws(AuthenticationError)
}
