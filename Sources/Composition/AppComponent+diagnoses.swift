import OfflineEngine
import CurlClient
import DatabaseClient
import Domain
import Storages

extension AppComponent {
    public func libraries() async -> Libraries {
        let sqlite: (version: String, problems: [String])
        do {
            let facts = try await database.facts()
            sqlite = (facts.version, facts.hasWALResetRace ? [Self.walResetRace] : [])
        } catch { sqlite = ("unknown: \(error.words)", []) }
        let curl = CurlLibrary.advisories(for: CurlLibrary.release).map { "\($0.id): \($0.title)" }
        return Libraries(
            sqlite: sqlite.version, curl: CurlLibrary.version,
            knownProblems: Libraries.KnownProblems(sqlite: sqlite.problems, curl: curl))
    }

    private static let walResetRace =
        "has the WAL reset race, from which the write gate keeps the store safe; mended in 3.51.3"

    /// What this scope stands on: the store's settings as read back, every photo file against its hash and its row, who can
    /// read its files, the libraries. Changes nothing, and asks no network.
    public func diagnoses() async -> [Diagnosis] {
        var found: [Diagnosis] = []
        if let reason = database.readOnlyReason {
            found.append(
                Diagnosis(
                    .bad, "store", "it can be read only: \(reason.words)",
                    fix: "make \(folder.path) writable, or use the newer wo that wrote it"))
        }
        if let recovery {
            let lost = recovery.gaps > 0 ? ", \(recovery.gaps) places in its queue could not be read" : ""
            found.append(
                Diagnosis(
                    .warn, "recovery",
                    "the store was damaged: \(recovery.fromDatabase + recovery.fromJournal) changes were recovered\(lost)",
                    fix: recovery.isSignedOut ? "wo login, then wo queue" : "wo sync, then wo queue"))
        }
        do { found += Self.diagnoses(of: try await database.facts()) } catch {
            found.append(Diagnosis(.bad, "store", "it cannot be asked: \(error.words)", fix: "the same command again"))
        }
        return found + (await contents()) + (await photos()) + [modes, curl]
    }

    private static func diagnoses(of facts: SQLiteFacts) -> [Diagnosis] {
        let wrong = wanted.filter { facts.settings[$0.key] != $0.value }.keys.sorted()
        return [
            Diagnosis(.ok, "sqlite", facts.hasWALResetRace ? "\(facts.version), which \(walResetRace)" : facts.version),
            wrong.isEmpty
                ? Diagnosis(.ok, "store", "every setting reads back as it must be")
                : Diagnosis(
                    .bad, "store",
                    "not as it must be: "
                        + wrong.map { "\($0) is \(facts.settings[$0] ?? "unknown")" }.joined(separator: ", "),
                    fix: "another WO_HOME, on a disk of this device"),
        ]
    }

    /// The settings that make a confirmed change durable and damage visible (rule 2.3).
    private static let wanted = [
        "synchronous": "2", "journal_mode": "wal", "foreign_keys": "1", "trusted_schema": "0", "cell_size_check": "1",
        "mmap_size": "0", "busy_timeout": "5000", "wal_autocheckpoint": "0", "journal_size_limit": "8388608",
        "secure_delete": "1",
    ]

    private var modes: Diagnosis {
        let paths = [
            folder.path, folder.path + "/secrets", folder.path + "/secrets/session", folder.path + "/kernel.db",
        ]
        do throws(SystemError) {
            for path in paths {
                guard let status = try FileSystem.status(of: path), !status.isPrivate else { continue }
                return Diagnosis(
                    .bad, "modes", "\(path) can be read by others, or is another's", fix: "chmod go= \(path)")
            }
        } catch {
            return Diagnosis(.bad, "modes", "\(error.path): \(error.reason)", fix: "make it readable for yourself")
        }
        return Diagnosis(.ok, "modes", "store and secrets are readable by you alone")
    }

    private var curl: Diagnosis {
        let advisories = CurlLibrary.advisories(for: CurlLibrary.release)
        guard !advisories.isEmpty else { return Diagnosis(.ok, "libcurl", CurlLibrary.version) }
        let known = advisories.map(\.id).joined(separator: ", ")
        return Diagnosis(
            .warn, "libcurl", "\(CurlLibrary.version): look up \(known)",
            fix: "the system's newest libcurl; a distribution may have repaired this one without counting up")
    }
}
