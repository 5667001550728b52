import MillwrightFiles
import MillwrightOfflineEngine
import MillwrightCurlClient
import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightStorages
public import MillwrightUseCases

extension AppComponent {
    /// Returns the versions of the system libraries and their known problems.
    public func libraries() async -> Libraries {
        let facts: Result<SQLiteFacts, StorageError>
        do { facts = .success(try await database.facts()) } catch { facts = .failure(StorageError(error)) }
        let hasWALResetRace = if case .success(let facts) = facts { facts.hasWALResetRace } else { false }
        return Libraries(
            sqlite: facts.map(\.version), hasWALResetRace: hasWALResetRace,
            curl: CurlLibrary.version,
            curlAdvisories: CurlLibrary.advisories(for: CurlLibrary.release).map { "\($0.id): \($0.title)" })
    }

    /// Examines the store on this device: the settings that SQLite reports, every change, every work order, every photo
    /// file, the file permissions and the libraries. Changes nothing and never uses the network.
    public func examine() async -> [StoreFinding] {
        var database: [StoreFinding.DatabaseFinding] = []
        if let reason = self.database.readOnlyReason {
            database.append(.readOnly(StorageError(reason), folder: folder.path))
        }
        if let recovery {
            database.append(.recovered(recovery))
        }
        do { database += Self.findings(in: try await self.database.facts()) } catch {
            database.append(.unreadable(StorageError(error)))
        }
        return database.map { .database($0) } + (await contents()).map { .contents($0) }
            + (await photos()).map { .photos($0) } + [.access(access), libcurl]
    }

    private static func findings(in facts: SQLiteFacts) -> [StoreFinding.DatabaseFinding] {
        let wrong = wanted.keys.filter { facts.settings[$0] != wanted[$0] }
        return [
            .version(facts.version, hasWALResetRace: facts.hasWALResetRace),
            .settings(wrong: Dictionary(uniqueKeysWithValues: wrong.map { ($0, facts.settings[$0] ?? "unknown") })),
        ]
    }

    /// The SQLite settings that the kernel relies on, such as those that make a confirmed change durable.
    private static let wanted = [
        "synchronous": "2", "journal_mode": "wal", "foreign_keys": "1", "trusted_schema": "0", "cell_size_check": "1",
        "mmap_size": "0", "busy_timeout": "5000", "wal_autocheckpoint": "0", "journal_size_limit": "8388608",
        "secure_delete": "1",
    ]

    private var access: StoreFinding.AccessFinding {
        let paths = [
            folder.path, folder.blobs, folder.path + "/secrets", folder.path + "/secrets/session",
            folder.path + "/kernel.db",
        ]
        do throws(SystemError) {
            for path in paths {
                guard let status = try FileSystem.status(of: path), !status.isPrivate else { continue }
                return .readableByOthers(path: path)
            }
        } catch { return .unreadable(path: error.path, reason: error.reason) }
        return .isPrivate
    }

    private var libcurl: StoreFinding {
        .libcurl(version: CurlLibrary.version, advisories: CurlLibrary.advisories(for: CurlLibrary.release).map(\.id))
    }
}
