package import MillwrightDomain

/// The session of this device. The tokens are in the ``SecretStore``.
package protocol SessionStorage: Sendable {
    func session() async throws(StorageError) -> Session?
    /// Assigns the device to the session's account and server, with nobody signed in yet. Does nothing if they already
    /// own the device. The same transaction checks for waiting operations, so the previous account cannot record an
    /// operation after the check.
    ///
    /// - Returns: `nil` on success. Otherwise the account whose waiting operations prevent the assignment; nothing has
    ///   changed then. This is the session's own account if its operations wait for another server and `serverHasMoved`
    ///   is false.
    func assignDevice(
        to session: Session, serverHasMoved: Bool
    ) async throws(StorageError) -> WaitingAccount?
    /// Replaces the session. If the device belonged to another account or server before, its mirror and view are
    /// deleted; its operations stay.
    func save(_ session: Session) async throws(StorageError)
    /// Signs out. Mirror, view and operations stay for the next sign-in of the same account.
    func forget() async throws(StorageError)
    /// Returns the accounts with unfinished operations, longest waiting first.
    func waitingAccounts() async throws(StorageError) -> [WaitingAccount]
}
