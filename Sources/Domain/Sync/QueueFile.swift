/// An outbox written down: one operation a line, each with its own hash, without secrets.
///
/// The first line says what the file is, whose work it holds and for which server. The last line counts the operations and
/// has the hash of all lines before it, so that a file cut at the end of a line is noticed. Files of the first version have
/// neither, and are still read.
public struct QueueFile: Hashable, Sendable {
    public let lines: [String]

    public init(lines: [String]) {
        self.lines = lines
    }

    package static let firstHead = "millwright-queue 1"
    package static let head = "millwright-queue 2"
    package static let end = "end"

    /// The first line of a file of this version.
    package static func firstLine(_ origin: Origin) -> String {
        let fields = [origin.account.rawValue, origin.email ?? "", origin.server ?? ""]
        return ([head] + fields.map(asField)).joined(separator: "\t")
    }

    private static func asField(_ text: String) -> String {
        String(text.map { $0 == "\t" || $0.isNewline ? " " : $0 })
    }

    /// The account and server of the work in the file; `nil` in a file of the first version.
    public var origin: Origin? {
        let fields = (lines.first ?? "").split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
        guard fields.count == 4, fields[0] == Self.head, !fields[1].isEmpty else { return nil }
        return Origin(
            account: User.ID(fields[1]), email: fields[2].isEmpty ? nil : fields[2],
            server: fields[3].isEmpty ? nil : fields[3])
    }

    /// The number of operations in it, by its lines.
    public var operations: Int {
        let last = lines.last ?? ""
        return max(0, lines.count - (origin != nil && last.hasPrefix(Self.end + "\t") ? 2 : 1))
    }

    public struct Origin: Hashable, Sendable {
        public let account: User.ID
        /// `nil` when the device that wrote the file did not know it any more.
        public let email: String?
        /// The server's address; `nil` as the e-mail.
        public let server: String?

        public init(account: User.ID, email: String?, server: String?) {
            self.account = account
            self.email = email
            self.server = server
        }
    }
}

/// What reading a queue file back came to.
public struct QueueImport: Hashable, Sendable {
    public let added: [OutboxOperation.ID]
    /// Known here already, under the same id.
    public let known: Int
    /// On work orders that are not on this device.
    public let homeless: Int

    public init(added: [OutboxOperation.ID], known: Int, homeless: Int) {
        self.added = added
        self.known = known
        self.homeless = homeless
    }
}

/// Whose the operations of a queue file become.
public enum QueueOwner: Hashable, Sendable {
    /// As they are: those of another account are refused.
    case asWritten
    /// The signed-in account's: for trying somebody's queue on a server that is there for trying.
    case signedIn
}
