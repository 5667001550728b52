import MillwrightDomain
import MillwrightPresentation
import MillwrightViews

/// The messages about a file or folder that could not be saved or read: a photo, a queue file or a temporary folder. A
/// photo to save is already on this device, so a retry needs no network.
enum SaveMessages {
    static func exists(_ path: String, again command: StyledText) -> Failure {
        Failure(
            .cannotCreate, .outputExists, "\(path) already exists, so it was not replaced",
            hint: "\(command) \(ShellWord.quoted(path)) --force")
    }

    static func notAFile(_ path: String) -> Failure {
        Failure(
            .cannotCreate, .cannotCreate, "\(path) is not a regular file, so it was not replaced",
            hint: "give another path")
    }

    /// Returns the failure for a queue file that cannot be read.
    static func unreadable(_ path: String, _ problem: OutputError) -> Failure {
        Failure(
            .noInput, .inputMissing, "\(path) cannot be read: \(reason(problem))",
            hint: "give the path of a file that wo queue export wrote")
    }

    /// Returns the failure for a temporary folder that cannot be made.
    static func noPassingFolder(_ problem: OutputError) -> Failure {
        Failure(
            .cannotCreate, .cannotCreate, "cannot create a temporary folder: \(reason(problem))",
            hint: "set TMPDIR to a folder of yours")
    }

    static func reason(_ problem: OutputError) -> StyledText {
        switch problem {
        case .unreadable(let reason), .notCreated(let reason): "\(reason)"
        case .diskFull: "the disk is full"
        case .exists: "it changed in the meantime"
        }
    }

    static func failure(for problem: OutputError, _ path: String?, again command: StyledText) -> Failure {
        let subject: StyledText = path.map { "\($0)" } ?? "stdout"
        return switch problem {
        case .exists: exists(path ?? "", again: command)
        case .diskFull: StorageMessages.message(for: .diskFull).failure.nothingSaved
        case .notCreated(let reason):
            Failure(
                .cannotCreate, .cannotCreate, "\(subject) cannot be created: \(reason)",
                hint: "give another path")
        case .unreadable(let reason):
            Failure(
                .storage, .deviceFailure, "the stored photo cannot be read: \(reason)",
                hint: "check the disk, then run the same command again")
        }
    }
}
