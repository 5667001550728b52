import Composition
import Domain
import OfflineEngine

/// The findings of the kernel's examination, as `wo doctor` says them.
enum StoreFindingMessages {
    static func diagnosis(of finding: StoreFinding) -> Diagnosis {
        switch finding {
        case .database(let finding): diagnosis(of: finding)
        case .contents(let finding): diagnosis(of: finding)
        case .photos(let finding): diagnosis(of: finding)
        case .access(let finding): diagnosis(of: finding)
        case .libcurl(let version, []): Diagnosis(.ok, "libcurl", version)
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
                .bad, "store", "it can be read only: \(words(for: problem))",
                fix: "make \(folder) writable, or use the newer wo that wrote it")
        case .recovered(let changes, let gaps, let isSignedOut):
            Diagnosis(
                .warn, "recovery",
                "the store was damaged: \(changes) changes were recovered"
                    + (gaps > 0 ? ", \(gaps) places in its queue could not be read" : ""),
                fix: isSignedOut ? "wo login, then wo queue" : "wo sync, then wo queue")
        case .version(let version, let hasWALResetRace):
            Diagnosis(
                .ok, "sqlite",
                version + (hasWALResetRace ? ", which \(Libraries.KnownProblems.walResetRace)" : ""))
        case .settings(let wrong) where wrong.isEmpty: Diagnosis(.ok, "store", "every setting reads back as it must be")
        case .settings(let wrong):
            Diagnosis(
                .bad, "store",
                "not as it must be: "
                    + wrong.sorted { $0.key < $1.key }.map { "\($0.key) is \($0.value)" }.joined(separator: ", "),
                fix: "another WO_HOME, on a disk of this device")
        case .unreadable(let problem):
            Diagnosis(.bad, "store", "it cannot be asked: \(words(for: problem))", fix: "the same command again")
        }
    }

    private static func diagnosis(of finding: StoreFinding.ContentsFinding) -> Diagnosis {
        switch finding {
        case .sound: Diagnosis(.ok, "contents", "every change and work order here is what was written")
        case .unreadable(let problem): Diagnosis(.bad, "contents", words(for: problem), fix: "wo sync")
        case .damagedOperation(let operation):
            Diagnosis(
                .bad, "contents",
                "change \(operation.sequence) on \(operation.workOrderNumber) was damaged on disk and is not sent",
                fix: "make the change again, then wo queue drop \(operation.sequence)")
        case .damagedJournalLines(let count):
            Diagnosis(
                .warn, "contents",
                "the second copy of the queue has \(count == 1 ? "1 damaged line" : "\(count) damaged lines")",
                fix: "wo replay")
        }
    }

    private static func diagnosis(of finding: StoreFinding.PhotosFinding) -> Diagnosis {
        switch finding {
        case .sound(let count):
            Diagnosis(.ok, "photos", "\(files(count)), each with the hash of its name and none astray")
        case .unreadable(let problem, let folder):
            Diagnosis(
                .bad, "photos", "their files cannot be looked at: \(words(for: problem))",
                fix: "make \(folder) readable")
        case .missing(let operation): lost(operation, "its file is gone")
        case .damaged(let operation): lost(operation, "its file is not what was taken in")
        case .damagedCopies(let count):
            Diagnosis(
                .warn, "photos",
                count == 1
                    ? "the file of 1 photo that the server has is damaged"
                    : "the files of \(count) photos that the server has are damaged",
                fix: "wo photo save <number> <photo>")
        case .orphans(let count):
            Diagnosis(
                .warn, "orphans", "\(files(count)) \(count == 1 ? "belongs" : "belong") to no photo",
                fix: "nothing: wo removes what is left over while it sends the next change")
        case .ofNewerVersion:
            Diagnosis(
                .warn, "photos", "the queue holds changes this version cannot read, whose files it cannot tell",
                fix: "the newer wo that wrote them")
        }
    }

    private static func diagnosis(of finding: StoreFinding.AccessFinding) -> Diagnosis {
        switch finding {
        case .isPrivate: Diagnosis(.ok, "modes", "store and secrets are readable by you alone")
        case .readableByOthers(let path):
            Diagnosis(.bad, "modes", "\(path) can be read by others, or is another's", fix: "chmod go= \(path)")
        case .unreadable(let path, let reason):
            Diagnosis(.bad, "modes", "\(path): \(reason)", fix: "make it readable for yourself")
        }
    }

    private static func lost(_ operation: OutboxOperation, _ what: String) -> Diagnosis {
        var name = "a photo"
        if case .append(.photo(let photo)) = operation.change { name = "photo \(photo.fileName)" }
        return Diagnosis(
            .bad, "photos",
            "\(name) of \(operation.workOrderNumber) waits as change \(operation.sequence), and \(what)",
            fix: "wo photo add \(operation.workOrderNumber) <file> again, then wo queue drop \(operation.sequence)")
    }

    private static func files(_ count: Int) -> String { count == 1 ? "1 file" : "\(count) files" }

    private static func words(for problem: StorageProblem) -> String {
        switch problem {
        case .diskFull: "the disk is full"
        case .outboxFull(let limit): "\(limit) changes wait already"
        case .notWritable(let path, let reason): "\(path) cannot be read or written (\(reason))"
        case .busy(let holder): "\(holder ?? "another process") is writing"
        case .unusable(let reason): reason
        case .secretExposed(let path): "\(path) can be read by others"
        case .secretUnreadable(let path, let reason): "\(path) cannot be read (\(reason))"
        case .device(let reason): "the disk reported an error (\(reason))"
        case .signedOut: "nobody is signed in, or somebody else is"
        case .cancelled: "it was stopped"
        }
    }
}
