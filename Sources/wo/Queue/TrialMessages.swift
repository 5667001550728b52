import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation

/// The messages of a trial: the owner and origin of a queue file, and the account that would send it.
enum TrialMessages {
    /// - Parameter email: The account at `server` that would send the changes.
    static func announcement(_ file: QueueFile, to server: String, as email: String) -> StyledText {
        let changes = Counted.changes(file.operations)
        let way: StyledText = "to be sent to \(StyledText.cell(server)) in the name of \(StyledText.cell(email))."
        guard let origin = file.origin else {
            return """
                The file holds \(changes), \(way) An older wo wrote it, so it does not say whose they are, nor for which \
                server.
                """
        }
        return "The file holds \(changes) of \(owner(origin)), \(way)"
    }

    private static func owner(_ origin: QueueFile.Origin) -> StyledText {
        let name = StyledText.cell(origin.email ?? "account \(origin.account)")
        return origin.server.map { "\(name) for \(StyledText.cell($0))" } ?? name
    }

    static func question(as email: String) -> StyledText { "Send in the name of \(StyledText.cell(email))?" }

    /// Returns the failure for a trial on the server of origin. The device that wrote the file sends the changes
    /// itself.
    static func sameServer(_ origin: QueueFile.Origin, path: String) -> Failure {
        UsageMessages.failure(
            """
            the file came from \(StyledText.cell(origin.server ?? "this server")), so its changes may be sent there \
            twice, or in another name than \(StyledText.cell(origin.email ?? "\(origin.account)")); nothing was sent \
            (--force sends them all the same)
            """,
            hint: "wo queue import \(ShellWord.quoted(path))")
    }
}
