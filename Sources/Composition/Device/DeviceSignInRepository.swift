import MillwrightDomain
import MillwrightRepositories
import MillwrightServices
import MillwrightStorages

/// A repository that signs in at a server, stores the session in the account's own folder and puts this folder to use.
struct DeviceSignInRepository: SignInRepository {
    let service: any AuthenticationService
    let folders: AccountFolders
    let open: @Sendable (String) throws(StorageError) -> AppComponent

    /// Signs in. The folder is chosen after the server's answer, because only the server knows the account of an e-mail
    /// address. The choice of the folder is stored last, so after a crash the earlier account is still in use.
    func login(_ credentials: Credentials, serverHasMoved: Bool) async throws(AuthenticationError) -> Session {
        let signedIn = try await service.login(credentials)
        let (folder, app) = try await AuthenticationError.wrapping(
            try place(for: signedIn.session, serverHasMoved: serverHasMoved)
        ) { .storage($0) }
        let session = try await OnlineAuthenticationRepository(
            service: service, sessions: app.sessions, secrets: app.secrets
        ).keep(signedIn, serverHasMoved: serverHasMoved)
        try await AuthenticationError.wrapping(try await folders.use(folder: folder)) { .storage($0) }
        return session
    }

    /// Chooses the folder of the session's account and opens it.
    private func place(
        for session: Session, serverHasMoved: Bool
    ) throws(StorageError) -> (folder: String, app: AppComponent) {
        // Opening repairs a damaged folder. Its account could not be read otherwise.
        let inUse = folders.inUse().path
        let app = try open(inUse)
        let folder = try folders.place(for: session, serverHasMoved: serverHasMoved)
        return (folder, folder == inUse ? app : try open(folder))
    }
}
