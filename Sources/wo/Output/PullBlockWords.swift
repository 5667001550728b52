import Domain
import OfflineEngine

/// The reason why changes of the server are not fetched, and the way out.
enum PullBlockWords {
    static func line(_ block: PullBlock) -> Printable { .paint(.warn, "! \(reason(block)). \(wayOut(block))") }

    static func code(_ block: PullBlock) -> String {
        switch block {
        case .massDeletion: "mass_deletion"
        case .serverWentBack: "server_went_back"
        case .feed(.neverEnds): "feed_never_ends"
        case .feed(.unreadable): "feed_unreadable"
        case .feed(.cursorRefused): "cursor_refused"
        }
    }

    /// The hint of a finding.
    static func fix(_ block: PullBlock) -> Printable {
        switch block {
        case .massDeletion, .serverWentBack: "ask the office; if it is so: wo sync --accept-deletions"
        case .feed(.neverEnds), .feed(.cursorRefused): "tell the office; to fetch again: wo sync"
        case .feed(.unreadable): "install a newer wo, or tell the office; then: wo sync"
        }
    }

    static func reason(_ block: PullBlock) -> Printable {
        switch block {
        case .massDeletion: "more is missing from what the server sent than is likely, and nothing was fetched since"
        case .serverWentBack: "the server tells less than it had told before, and nothing was fetched since"
        case .feed(.neverEnds): "the server's list of changes has no end, so fetching was stopped"
        case .feed(.unreadable): "this wo cannot read the server's list of changes"
        case .feed(.cursorRefused): "the server refuses to go on where it stopped, so not everything was fetched"
        }
    }

    private static func wayOut(_ block: PullBlock) -> Printable {
        switch block {
        case .massDeletion, .serverWentBack: "If the office says that it is so: wo sync --accept-deletions"
        case .feed(.neverEnds), .feed(.cursorRefused): "Your changes are still sent. To fetch again: wo sync"
        case .feed(.unreadable): "Your changes are still sent. To fetch, install a newer wo; then: wo sync"
        }
    }
}
