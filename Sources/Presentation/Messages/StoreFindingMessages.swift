import MillwrightDomain
import MillwrightOfflineEngine
public import MillwrightUseCases
import MillwrightViews

/// The messages for the findings of an examination of the device.
public enum StoreFindingMessages {
    public static func diagnosis(of finding: StoreFinding) -> Diagnosis {
        switch finding {
        case .database(let finding): diagnosis(of: finding)
        case .contents(let finding): diagnosis(of: finding)
        case .photos(let finding): diagnosis(of: finding)
        case .access(let finding): diagnosis(of: finding)
        case .libcurl(let version, []): Diagnosis(.ok, "libcurl", "\(version)", summary: release(version))
        case .libcurl(let version, let advisories):
            Diagnosis(
                .warn, "libcurl", "\(version): known problems: \(advisories.joined(separator: ", "))",
                summary: "\(release(version)) has \(advisories.count == 1 ? "a known bug" : "known bugs")",
                fix: "update libcurl (your distribution may have fixed them under the same version number)")
        }
    }

    /// Returns the release from a list of versions such as `libcurl/8.21.0 OpenSSL/3.0`.
    private static func release(_ versions: String) -> String {
        let first = versions.prefix { $0 != " " }
        return first.split(separator: "/").last.map { String($0) } ?? versions
    }

    private static func diagnosis(of finding: StoreFinding.DatabaseFinding) -> Diagnosis {
        switch finding {
        case .readOnly(let problem, let folder):
            Diagnosis(
                .bad, "store", "it can be read but not written: \(StorageMessages.reason(problem))",
                fix: "make \(folder) writable, or use the newer version that wrote it")
        case .recovered(let report):
            Diagnosis(
                .warn, "recovery", "the store was damaged: \(RecoveryMessages.found(report).plain)",
                fix: "\(next: report.isSignedOut ? .signIn : .showQueue), then \(next: .acknowledgeRecovery)")
        case .version(let version, let hasWALResetRace):
            Diagnosis(
                .ok, "sqlite",
                "\(version)\(hasWALResetRace ? "; known bug: \(LibraryProblems.walResetRace)" : "")",
                summary: hasWALResetRace ? "\(version); a known bug is worked around" : nil)
        case .settings(let wrong) where wrong.isEmpty: Diagnosis(.ok, "store", "all settings are correct")
        case .settings(let wrong):
            Diagnosis(
                .bad, "store",
                "wrong settings: \(wrong.sorted { $0.key < $1.key }.map { "\($0.key) is \($0.value)" }.joined(separator: ", "))",
                fix: "move the data folder to a local disk, and set \(next: .set(.dataFolder)) to its new place")
        case .unreadable(let problem):
            Diagnosis(
                .bad, "store", "it cannot be read: \(StorageMessages.reason(problem))", fix: "\(next: .tryAgain)")
        }
    }

    private static func diagnosis(of finding: StoreFinding.ContentsFinding) -> Diagnosis {
        switch finding {
        case .sound: Diagnosis(.ok, "contents", "all changes and work orders are intact")
        case .unreadable(let problem):
            Diagnosis(.bad, "contents", "\(StorageMessages.reason(problem))", fix: "\(next: .fetch)")
        case .damagedOperation(let operation):
            Diagnosis(
                .bad, "contents",
                "change \(operation.sequence) on \(operation.workOrderNumber) was damaged on disk and is not sent",
                fix: "enter the change again, then \(next: .dropChange(.number(operation.sequence)))")
        case .damagedJournalLines(let count):
            Diagnosis(
                .warn, "contents",
                "the second copy of the queue has \(count == 1 ? "1 damaged line" : "\(count) damaged lines")",
                fix: "\(next: .send)")
        }
    }

    private static func diagnosis(of finding: StoreFinding.PhotosFinding) -> Diagnosis {
        switch finding {
        case .sound(let count):
            Diagnosis(.ok, "photos", "\(files(count)), all intact")
        case .unreadable(let problem, let folder):
            Diagnosis(
                .bad, "photos", "their files cannot be read: \(StorageMessages.reason(problem))",
                fix: "make \(folder) readable")
        case .missing(let operation): lost(operation, "its file is missing")
        case .damaged(let operation): lost(operation, "its file is damaged")
        case .damagedCopies(let count):
            Diagnosis(
                .warn, "photos",
                count == 1
                    ? "the file of 1 photo that the server has is damaged"
                    : "the files of \(count) photos that the server has are damaged",
                fix: "\(next: .saveAnyPhoto)")
        case .orphans(let count):
            Diagnosis(
                .warn, "orphans", "\(files(count)) \(count == 1 ? "belongs" : "belong") to no photo",
                fix: "nothing to do: they are removed while the next change is sent")
        case .ofNewerVersion:
            Diagnosis(
                .warn, "photos", "some changes need a newer version, so their photo files cannot be checked",
                fix: "install the newer version that made them")
        }
    }

    private static func diagnosis(of finding: StoreFinding.AccessFinding) -> Diagnosis {
        switch finding {
        case .isPrivate: Diagnosis(.ok, "modes", "only you can read the store and the sign-in")
        case .readableByOthers(let path):
            Diagnosis(
                .bad, "modes", "other users can read \(path), or it belongs to another user",
                fix: "\(next: .makePrivate(path: path))")
        case .unreadable(let path, let reason):
            Diagnosis(.bad, "modes", "\(path): \(reason)", fix: "make it readable for your user")
        }
    }

    private static func lost(_ operation: OutboxOperation, _ what: String) -> Diagnosis {
        let name = operation.change.addedPhoto.map { "photo \($0.fileName)" } ?? "a photo"
        return Diagnosis(
            .bad, "photos",
            "\(name) of \(operation.workOrderNumber) (change \(operation.sequence)) cannot be sent: \(what)",
            fix:
                "add it again: \(next: .addPhoto(operation.workOrderNumber, keepsLocation: false)), then \(next: .dropChange(.number(operation.sequence)))"
        )
    }

    private static func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }
}
