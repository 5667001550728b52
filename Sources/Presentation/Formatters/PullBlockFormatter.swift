public import MillwrightOfflineEngine
public import MillwrightViews

/// The words for a block of the pull: the reason why changes are not fetched, and the step that ends the block.
public enum PullBlockFormatter {
    public static func line(_ block: PullBlock) -> MessageText { .paint(.warn, "! \(reason(block)). \(wayOut(block))") }

    public static func code(_ block: PullBlock) -> String {
        switch block {
        case .massDeletion: "mass_deletion"
        case .serverWentBack: "server_went_back"
        case .feed(.neverEnds): "feed_never_ends"
        case .feed(.unreadable): "feed_unreadable"
        case .feed(.cursorRefused): "cursor_refused"
        }
    }

    /// Returns the step that ends the block, as a hint for `wo doctor`.
    public static func fix(_ block: PullBlock) -> MessageText {
        switch block {
        case .massDeletion, .serverWentBack: "ask the office; if this is correct: \(next: .acceptDeletions)"
        case .feed(.neverEnds), .feed(.cursorRefused): "tell the office; to fetch again: \(next: .fetch)"
        case .feed(.unreadable): "install a newer version, or tell the office; then: \(next: .fetch)"
        }
    }

    public static func reason(_ block: PullBlock) -> StyledText {
        switch block {
        case .massDeletion: "the server wants to delete unusually many items, and nothing has been fetched since"
        case .serverWentBack:
            "the server seems to have been restored from an older backup, and nothing has been fetched since"
        case .feed(.neverEnds): "the server's updates do not end, so fetching was stopped"
        case .feed(.unreadable): "this version cannot read the server's updates"
        case .feed(.cursorRefused): "the server cannot continue where the last fetch stopped"
        }
    }

    private static func wayOut(_ block: PullBlock) -> MessageText {
        switch block {
        case .massDeletion, .serverWentBack: "If the office confirms it: \(next: .acceptDeletions)"
        case .feed(.neverEnds), .feed(.cursorRefused): "Your changes are still sent. To fetch again: \(next: .fetch)"
        case .feed(.unreadable): "Your changes are still sent. To fetch, install a newer version; then: \(next: .fetch)"
        }
    }
}
