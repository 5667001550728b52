import MillwrightDomain
import MillwrightOfflineEngine
public import MillwrightUseCases

/// The messages for the findings of an examination of the device.
public enum StoreFindingMessages {
    public static func diagnosis(of finding: StoreFinding) -> Diagnosis {
        switch finding {
        case .database(let finding): diagnosis(of: finding)
        case .contents(let finding): diagnosis(of: finding)
        case .photos(let finding): diagnosis(of: finding)
        case .access(let finding): diagnosis(of: finding)
        case .libcurl(let version, []): Diagnosis(.ok, "libcurl", "\(version)")
        case .libcurl(let version, let advisories):
            Diagnosis(
                .warn, "libcurl", "\(version): look up \(advisories.joined(separator: ", "))",
                fix: "the system's newest libcurl; a distribution may have repaired this one without counting up")
        }
    }

    private static func diagnosis(of finding: StoreFinding.DatabaseFinding) -> Diagnosis {
        switch finding {
        case .readOnly(let problem, let folder):
            Diagnosis(
                .bad, "store", "it can be read only: \(StorageMessages.reason(problem))",
                fix: "make \(folder) writable, or use the newer version that wrote it")
        case .recovered(let changes, let gaps, let isSignedOut):
            Diagnosis(
                .warn, "recovery",
                "the store was damaged: \(changes) changes were recovered\(unread(gaps))",
                fix: "\(next: isSignedOut ? .signIn : .fetch), then \(next: .showQueue)")
        case .version(let version, let hasWALResetRace):
            Diagnosis(
                .ok, "sqlite",
                "\(version)\(hasWALResetRace ? ", which \(LibraryProblems.walResetRace)" : "")")
        case .settings(let wrong) where wrong.isEmpty: Diagnosis(.ok, "store", "every setting reads back as it must be")
        case .settings(let wrong):
            Diagnosis(
                .bad, "store",
                "not as it must be: \(wrong.sorted { $0.key < $1.key }.map { "\($0.key) is \($0.value)" }.joined(separator: ", "))",
                fix: "another \(next: .set(.dataFolder)), on a disk of this device")
        case .unreadable(let problem):
            Diagnosis(
                .bad, "store", "it cannot be asked: \(StorageMessages.reason(problem))", fix: "\(next: .tryAgain)")
        }
    }

    private static func diagnosis(of finding: StoreFinding.ContentsFinding) -> Diagnosis {
        switch finding {
        case .sound: Diagnosis(.ok, "contents", "every change and work order here is what was written")
        case .unreadable(let problem):
            Diagnosis(.bad, "contents", "\(StorageMessages.reason(problem))", fix: "\(next: .fetch)")
        case .damagedOperation(let operation):
            Diagnosis(
                .bad, "contents",
                "change \(operation.sequence) on \(operation.workOrderNumber) was damaged on disk and is not sent",
                fix: "make the change again, then \(next: .dropChange(.number(operation.sequence)))")
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
            Diagnosis(.ok, "photos", "\(files(count)), each with the hash of its name and none astray")
        case .unreadable(let problem, let folder):
            Diagnosis(
                .bad, "photos", "their files cannot be looked at: \(StorageMessages.reason(problem))",
                fix: "make \(folder) readable")
        case .missing(let operation): lost(operation, "its file is gone")
        case .damaged(let operation): lost(operation, "its file is not what was taken in")
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
                fix: "nothing: what is left over is removed while the next change is sent")
        case .ofNewerVersion:
            Diagnosis(
                .warn, "photos", "the queue holds changes this version cannot read, whose files it cannot tell",
                fix: "the newer version that wrote them")
        }
    }

    private static func diagnosis(of finding: StoreFinding.AccessFinding) -> Diagnosis {
        switch finding {
        case .isPrivate: Diagnosis(.ok, "modes", "store and secrets are readable by you alone")
        case .readableByOthers(let path):
            Diagnosis(
                .bad, "modes", "\(path) can be read by others, or is another's",
                fix: "\(next: .makePrivate(path: path))")
        case .unreadable(let path, let reason):
            Diagnosis(.bad, "modes", "\(path): \(reason)", fix: "make it readable for yourself")
        }
    }

    private static func lost(_ operation: OutboxOperation, _ what: String) -> Diagnosis {
        let name = operation.change.addedPhoto.map { "photo \($0.fileName)" } ?? "a photo"
        return Diagnosis(
            .bad, "photos",
            "\(name) of \(operation.workOrderNumber) waits as change \(operation.sequence), and \(what)",
            fix:
                "\(next: .addPhoto(operation.workOrderNumber, keepsLocation: false)) again, then \(next: .dropChange(.number(operation.sequence)))"
        )
    }

    private static func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }

    private static func unread(_ gaps: Int) -> String {
        gaps > 0 ? ", \(gaps) places in its queue could not be read" : ""
    }
}
