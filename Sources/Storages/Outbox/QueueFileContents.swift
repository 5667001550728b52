import MillwrightDomain
import MillwrightOfflineEngine

/// The operations in an exported queue file or in a journal, with what was left out of a journal.
struct QueueFileContents {
    let records: [QueueFileRecord]
    var damagedLines = 0
    var otherAccounts = 0

    /// Reads all operations of an exported file, or the unfinished operations of a journal.
    ///
    /// A damaged line of an exported file is an error. The journal is read to rescue the changes of a damaged folder, so
    /// its damaged lines and the operations of other accounts are counted and left out.
    init(_ file: QueueFile, for account: User.ID, owner: QueueOwner) throws(QueueFileError) {
        guard file.isJournal else {
            records = try QueueFileRecord.read(file, for: account, owner: owner)
            return
        }
        var lines = JournalLines()
        for line in file.lines where !line.isEmpty { lines.add(Array(line.utf8)[...]) }
        var waiting = JournaledOperations(lines.good).rest.map(\.recovered)
        if owner == .signedIn { for index in waiting.indices { waiting[index].account = account.rawValue } }
        let readable = waiting.filter(\.hasReadableState)
        records = readable.filter { $0.account == account.rawValue }
        damagedLines = lines.damaged + waiting.count - readable.count
        otherAccounts = readable.count - records.count
        if lines.good.isEmpty { throw QueueFileError(line: 1, reason: "it was cut off or changed") }
        if records.isEmpty, otherAccounts > 0 { throw QueueFileError(line: 1, reason: "it belongs to another account") }
    }

    /// Adds what was left out to the result of importing the records.
    func completing(_ outcome: QueueImport) -> QueueImport {
        var outcome = outcome
        (outcome.damagedLines, outcome.otherAccounts) = (damagedLines, otherAccounts)
        return outcome
    }
}

extension QueueFileRecord {
    fileprivate var hasReadableState: Bool {
        do {
            _ = try StateRecord(name: state, detail: stateDetail).state()
            return true
        } catch { return false }
    }
}
