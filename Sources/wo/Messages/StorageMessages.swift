import Domain

enum StorageMessages {
    static func failure(for problem: StorageProblem) -> Failure {
        switch problem {
        case .diskFull:
            Failure(
                .storage, .diskFull, "the disk is full, or nearly so",
                hint: "free some space, then give the same command again", isRetryable: true)
        case .outboxFull(let limit):
            Failure(
                .storage, .outboxFull, "\(limit) changes wait already, and that is the most",
                hint: "wo replay", isRetryable: true)
        case .notWritable(let path, let reason):
            Failure(
                .storage, .notWritable, "\(path) cannot be written (\(reason))",
                hint: "make it writable, or set WO_HOME to a folder of yours")
        case .busy(let holder):
            Failure(
                .busy, .busy, "\(holderWords(holder)) is writing and did not finish in time",
                hint: "the same command again in a moment", isRetryable: true)
        case .unusable(let reason):
            Failure(
                .storage, .storeUnusable, "the local store cannot be used: \(reason)",
                hint: "a newer wo if it was written by one; otherwise another WO_HOME, and keep this one's files")
        case .secretExposed(let path):
            Failure(
                .configuration, .secretExposed,
                "the sign-in secret in \(path) can be read by others, so it is not used",
                hint: "chmod 600 \(ShellWord.quoted(path))")
        case .secretUnreadable(let path, let reason):
            Failure(
                .storage, .secretUnreadable, "the sign-in in \(path) cannot be read (\(reason))",
                hint: "chmod u+rwX \(ShellWord.quoted(path))")
        case .device(let reason):
            Failure(
                .storage, .deviceFailure, "the disk reported an error (\(reason))",
                hint: "check the disk, then give the same command again")
        case .signedOut: AuthenticationMessages.notSignedIn
        case .cancelled: .interrupted
        }
    }

    /// Of a store that was to be opened.
    static func opening(_ problem: StorageProblem, home: String) -> Failure {
        guard case .notWritable(let path, let reason) = problem else { return failure(for: problem) }
        let place: Printable = path == home ? "" : "\(path): "
        return failure(for: problem).saying("the data folder \(home) cannot be used: \(place)\(reason)")
    }

    private static func holderWords(_ holder: String?) -> Printable {
        holder.map { "another process (\($0))" } ?? "another process"
    }
}

/// A word as a shell takes it, for commands that are shown to be copied.
enum ShellWord {
    /// What a shell would not get back as it is shown is left to be typed again.
    static func again(_ typed: String) -> Printable {
        OutsideText(typed).display.plain == typed ? "\(quoted(typed))" : "<value>"
    }

    static func quoted(_ word: String) -> String {
        let isPlain =
            !word.isEmpty
            && word.utf8.allSatisfy { byte in
                let scalar = Unicode.Scalar(byte)
                return scalar.properties.isAlphabetic && scalar.isASCII || (48...57).contains(byte)
                    || "_-./:@%+=,".unicodeScalars.contains(scalar)
            }
        return isPlain
            ? word : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
}
