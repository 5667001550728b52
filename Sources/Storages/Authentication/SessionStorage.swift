package import MillwrightDomain

/// Who is signed in on this device. Tokens are not here but in the ``SecretStore``.
package protocol SessionStorage: Sendable {
    func session() async throws(StorageError) -> Session?
    /// Makes the device that account's, with nobody signed in yet, unless it is already. In one transaction with the look
    /// at what waits: after it the account before records nothing more.
    ///
    /// - Returns: whose waiting operations keep it out, which are its own where they wait for another server and
    ///   `serverHasMoved` does not say it is the same; nothing has changed then.
    func makeRoom(
        for session: Session, serverHasMoved: Bool
    ) async throws(StorageError) -> WaitingAccount?
    /// Replaces the session. When another account was here before, its mirror and view go; its operations stay.
    func save(_ session: Session) async throws(StorageError)
    /// Forgets who is signed in. Mirror, view and operations stay for the same account's next sign-in.
    func forget() async throws(StorageError)
    /// Accounts with unfinished operations, longest waiting first.
    func waitingAccounts() async throws(StorageError) -> [WaitingAccount]
}
