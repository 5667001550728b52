import MillwrightScopes
import MillwrightScreens
import MillwrightViews
import Synchronization

/// The reports of the screens about the program itself. They are kept while the screens use the terminal, and shown
/// afterwards with `-v`.
final class ScreenLog: Sendable {
    private let lines = Mutex<[StyledText]>([])

    /// The largest number of lines. A report that repeats without end would fill the memory.
    private static let limit = 200

    func add(_ report: ScreenReport) {
        let line = Self.words(report)
        lines.withLock { if $0.count < Self.limit { $0.append(line) } }
    }

    /// Writes the reports to stderr with `-v`, and forgets them.
    func write(to context: Context) {
        let written = lines.withLock { lines in
            defer { lines = [] }
            return lines
        }
        guard context.options.verbose else { return }
        for line in written { context.console.trace(line) }
    }

    private static func words(_ report: ScreenReport) -> StyledText {
        switch report {
        case .leak(let leak):
            let members = StyledText.joined(leak.alive.map(\.rawValue).sorted().map { "\($0)" }, by: ", ")
            return "a closed screen stays in memory: \(words(leak.path)) (\(members))"
        case .place(let error): return words(error)
        }
    }

    private static func words(_ error: SnapshotError) -> StyledText {
        switch error {
        case .unreadable(let reason):
            "the screens of the last run were not opened, because their file cannot be read: \(reason)"
        case .otherVersion(let version):
            "the screens of the last run were not opened, because another version of wo saved them (format \(version))"
        case .notOpened(.unknownScope(let part)):
            "the screens of the last run were not all opened, because \(words(part)) is not there any longer"
        case .notOpened(.treeClosed): "the screens of the last run were not opened, because the program ended"
        case .notSaved(let reason): "the open screens were not saved: \(reason)"
        }
    }

    private static func words(_ path: ScopePath) -> StyledText {
        StyledText.joined(path.parts.map { words($0) }, by: "/")
    }

    private static func words(_ part: PathPart) -> StyledText {
        "\(part.name)\(part.value.map { " \($0)" } ?? "")"
    }
}
