import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles

/// Stores the session's tokens in one file of mode 0600, in a folder of mode 0700. A process of the same user can read
/// it; nothing can prevent that. Encryption with a key stored next to the file would add no protection.
package struct FileSecretStore: SecretStore {
    let folder: DataFolder
    let command: String
    let clock: any Clock<Duration>

    /// - Parameter command: the name of this process. Other processes see it while this one holds the token lock.
    package init(folder: DataFolder, command: String, clock: any Clock<Duration>) {
        self.folder = folder
        self.command = command
        self.clock = clock
    }

    /// Returns the stored tokens, or `nil` if the file has no valid pair of tokens. The next sign-in then writes a new
    /// file.
    package func tokens() async throws(StorageError) -> SessionTokens? {
        let json: [UInt8]
        do {
            guard let place = try FileSystem.status(of: folder.secrets) else { return nil }
            guard place.isPrivate else { throw StorageError.secretExposed(path: folder.secrets) }
            let file = try OpenFile(folder.tokens, for: .readingNoFollow)
            let status = try file.status()
            guard status.kind == .file, status.isPrivate else {
                throw StorageError.secretExposed(path: folder.tokens)
            }
            json = try file.read(atMost: TokensRecord.longest)
        } catch let error as SystemError {
            if error.isMissing { return nil }
            if error.isLink { throw .secretExposed(path: folder.tokens) }
            if error.isNotPermitted { throw .secretUnreadable(path: error.path, reason: error.reason) }
            throw StorageError(error)
        } catch let problem as StorageError { throw problem } catch {
            throw .unusable(reason: "\(error)")
        }
        return TokensRecord.tokens(in: json)
    }

    /// Replaces the tokens, or removes them for `nil`. After a power cut, either the old or the new
    /// pair exists.
    @concurrent
    package func replace(with tokens: SessionTokens?) async throws(StorageError) {
        do {
            guard let tokens else {
                if try FileSystem.status(of: folder.secrets) == nil { return }
                try FileSystem.remove(folder.tokens)
                return try FileSystem.sync(folder: folder.secrets)
            }
            try FileSystem.makePrivateFolder(folder.secrets)
            // Only one process at a time replaces tokens.
            try FileSystem.replace(folder.tokens, with: try TokensRecord.encode(tokens))
        } catch let error as SystemError { throw StorageError(error) } catch {
            throw .unusable(reason: "\(error)")
        }
    }

    /// Runs `body` while holding the token lock. Waits up to ten seconds for another process, then throws `busy`.
    package func exclusively<Value: Sendable>(
        _ body: @Sendable () async -> Value
    ) async throws(StorageError) -> Value {
        let lock = try await locked()
        defer { lock.unlock() }
        return await body()
    }

    private func locked() async throws(StorageError) -> FileLock {
        do {
            try FileSystem.makePrivateFolder(folder.locks)
            let lock = try FileLock(folder.tokenLock, command: command)
            var waited = Duration.zero
            while try !lock.tryLock() {
                guard waited < Self.lockTimeout else { throw StorageError.busy(holder: try lock.holder()) }
                try await clock.sleep(for: Self.step)
                waited += Self.step
            }
            return lock
        } catch let error as SystemError { throw StorageError(error) } catch let problem as StorageError {
            throw problem
        } catch is CancellationError { throw .cancelled } catch {
            throw .device(reason: "\(error)")
        }
    }

    private static let lockTimeout = Duration.seconds(10)
    private static let step = Duration.milliseconds(20)
}
