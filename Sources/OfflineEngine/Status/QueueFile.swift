public import MillwrightDomain

/// An exported outbox, or the journal of a data folder: one operation per line, each with its own hash, without secrets.
///
/// The first line names the format, the account and the server. The last line has the number of operations and the hash
/// of all lines before it. That hash detects a file that was cut at the end of a line. Files of the first format
/// version have neither the account and server nor the last line, and can still be read.
public struct QueueFile: Hashable, Sendable {
    public let lines: [String]

    public init(lines: [String]) {
        self.lines = lines
    }

    package static let firstHead = "millwright-queue 1"
    package static let head = "millwright-queue 2"
    package static let end = "end"

    /// Returns the first line of a file of this format version.
    package static func firstLine(_ origin: Origin) -> String {
        let fields = [origin.account.rawValue, origin.email ?? "", origin.server ?? ""]
        return ([head] + fields.map(asField)).joined(separator: "\t")
    }

    private static func asField(_ text: String) -> String {
        String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    }

    /// The account and server of the operations in the file; `nil` in a file of the first format version.
    public var origin: Origin? {
        let fields = (lines.first ?? "").split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
        guard fields.count == 4, fields[0] == Self.head, !fields[1].isEmpty else { return nil }
        return Origin(
            account: User.ID(fields[1]), email: fields[2].isEmpty ? nil : fields[2],
            server: fields[3].isEmpty ? nil : fields[3])
    }

    /// Whether the file is a `queue.journal` of a data folder. It has no first and no last line. An operation has
    /// several lines, the newest of which is valid, and a line may be damaged.
    public var isJournal: Bool {
        guard let first = lines.first, !first.hasPrefix("millwright-queue"), !lines.contains(where: Self.isEnd) else {
            return false
        }
        return lines.contains { line in
            line.utf8.prefix(64).allSatisfy(Self.isHexDigit) && line.utf8.dropFirst(64).starts(with: "\t{".utf8)
        }
    }

    private static func isEnd(_ line: String) -> Bool { line.hasPrefix(end + "\t") }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }

    /// The number of operations in an exported file, counted by its lines.
    public var operations: Int {
        max(0, lines.count - (origin != nil && lines.last.map(Self.isEnd) ?? false ? 2 : 1))
    }

    /// The account and the server of the operations in a file.
    public struct Origin: Hashable, Sendable {
        public let account: User.ID
        /// The e-mail of the account; `nil` if the device that wrote the file no longer knew it.
        public let email: String?
        /// The server's address; `nil` if the device that wrote the file no longer knew it.
        public let server: String?

        public init(account: User.ID, email: String?, server: String?) {
            self.account = account
            self.email = email
            self.server = server
        }
    }
}

/// The reason why a queue file cannot be imported. Nothing in the file was imported.
package struct QueueFileError: Error, Hashable, Sendable {
    /// The number of the damaged line, starting at 1.
    package let line: Int
    package let reason: String

    package init(line: Int, reason: String) {
        self.line = line
        self.reason = reason
    }
}

/// The account that owns the imported operations of a queue file.
public enum QueueOwner: Hashable, Sendable {
    /// Each operation keeps its account. A file with operations of another account is refused.
    case asWritten
    /// The signed-in account owns all operations. Used to try somebody's queue on a test server.
    case signedIn
}

/// The result of importing a queue file.
public struct QueueImport: Hashable, Sendable {
    public let added: [OutboxOperation.ID]
    /// The number of operations that were not imported, because this device already has their ids or the file repeats
    /// them.
    public let known: Int
    /// The number of operations that were not imported, because their work orders are not on this device.
    public let unknownWorkOrder: Int
    /// The number of lines of a journal that could not be read. A damaged line of an exported file is an error instead.
    public var damagedLines = 0
    /// The number of operations of a journal that were not imported, because they belong to other accounts.
    public var otherAccounts = 0

    public init(added: [OutboxOperation.ID], known: Int, unknownWorkOrder: Int) {
        self.added = added
        self.known = known
        self.unknownWorkOrder = unknownWorkOrder
    }
}
