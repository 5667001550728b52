public import MillwrightDomain
import MillwrightViews

public enum StorageMessages {
    public static func message(for problem: StorageError) -> Message {
        switch problem {
        case .diskFull:
            Message(
                .diskFull, "the disk is full, or nearly so",
                next: "free some space, then try \(next: .tryAgain)", isRetryable: true)
        case .outboxFull(let limit):
            Message(
                .outboxFull, "\(limit) changes are already waiting, which is the limit",
                next: "\(next: .send)", isRetryable: true)
        case .notWritable(let path, let reason):
            Message(
                .notWritable, "cannot write to \(path) (\(reason))",
                next: "make it writable: changes that are not sent may be in it")
        case .busy(let holder):
            Message(
                .busy, "\(holderWords(holder)) is using the data and did not finish in time",
                next: "\(next: .tryAgain) in a moment; if that process is suspended, continue or end it",
                isRetryable: true)
        case .unusable(let reason):
            Message(
                .storeUnusable, "the data on this device cannot be used: \(reason)",
                next:
                    """
                    \(next: .tryAgain); if it fails, install the newest version. Keep the data folder: changes that are \
                    not sent may be in it, and \(next: .rescue) tells how to get them out
                    """)
        case .secretExposed(let path):
            Message(
                .secretExposed, "other users can read the saved sign-in in \(path), so it is not used",
                next: "\(next: .makePrivate(path: path))")
        case .secretUnreadable(let path, let reason):
            Message(
                .secretUnreadable, "the saved sign-in cannot be read: \(path) (\(reason))",
                next: "\(next: .makeUsable(path: path))")
        case .device(let reason):
            Message(
                .deviceFailure, "the disk reported an error (\(reason))",
                next: "check the disk, then try \(next: .tryAgain)")
        case .signedOut: AuthenticationMessages.notSignedIn
        case .cancelled: .interrupted
        }
    }

    /// Returns the message for a store that could not be opened.
    /// - Parameter hasData: whether there is data at `home`. Another folder is suggested only without data: changes that
    ///   were not sent may be in it.
    public static func opening(_ problem: StorageError, home: String, hasData: Bool) -> Message {
        guard case .notWritable(let path, let reason) = problem else { return message(for: problem) }
        let place: StyledText = path == home ? "" : "\(path): "
        let summary: MessageText = "the data folder \(home) cannot be used: \(place)\(reason)"
        if hasData { return message(for: problem).saying(summary) }
        return Message(
            .notWritable, summary,
            next: "make it writable, or set \(next: .set(.dataFolder)) to a folder that you own")
    }

    /// Returns the reason as a part of a sentence, without a next step.
    static func reason(_ problem: StorageError) -> String {
        switch problem {
        case .diskFull: "the disk is full"
        case .outboxFull(let limit): "\(limit) changes are already waiting"
        case .notWritable(let path, let reason): "\(path) cannot be read or written (\(reason))"
        case .busy(let holder): "\(holder ?? "another process") is writing"
        case .unusable(let reason): reason
        case .secretExposed(let path): "\(path) can be read by other users"
        case .secretUnreadable(let path, let reason): "\(path) cannot be read (\(reason))"
        case .device(let reason): "the disk reported an error (\(reason))"
        case .signedOut: "nobody is signed in, or somebody else is"
        case .cancelled: "it was stopped"
        }
    }

    private static func holderWords(_ holder: String?) -> StyledText {
        holder.map { "another process (\($0))" } ?? "another process"
    }
}
