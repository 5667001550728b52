import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews

/// The messages of `wo replay --file`, which sends a queue file to another server as a trial. They name the owner and
/// origin of the file, and the account that would send it.
enum DryRunMessages {
    /// - Parameter email: The account at `server` that would send the changes.
    static func announcement(_ file: QueueFile, to server: String, as email: String) -> StyledText {
        let changes = Counted.changes(file.operations)
        let way: StyledText = "to be sent to \(StyledText.cell(server)) in the name of \(StyledText.cell(email))."
        guard let origin = file.origin else {
            return """
                The file contains \(changes), \(way) An older wo wrote the file, so their owner and server are not \
                known.
                """
        }
        return "The file contains \(changes) of \(owner(origin)), \(way)"
    }

    private static func owner(_ origin: QueueFile.Origin) -> StyledText {
        let name = StyledText.cell(origin.email ?? "account \(origin.account)")
        return origin.server.map { "\(name) for \(StyledText.cell($0))" } ?? name
    }

    static func question(as email: String) -> StyledText { "Send in the name of \(StyledText.cell(email))?" }

    /// Returns the failure for sending a queue file to the server that it came from. The device that wrote the file
    /// sends these changes too.
    static func sameServer(_ origin: QueueFile.Origin, path: String) -> Failure {
        UsageMessages.failure(
            """
            the file came from \(StyledText.cell(origin.server ?? "this server")) itself. Its changes belong to \
            \(StyledText.cell(origin.email ?? "\(origin.account)")), whose device sends them. Nothing was sent; --force \
            sends them from here too
            """,
            hint: "wo queue import \(ShellWord.quoted(path))")
    }
}
