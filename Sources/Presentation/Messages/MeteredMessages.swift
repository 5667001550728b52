public import MillwrightOfflineEngine
import MillwrightViews

/// The messages about photos that wait for an unmetered connection.
public enum MeteredMessages {
    public static let reason: MessageText = "held back while \(next: .set(.meteredConnection)) is set"

    /// Returns the line about waiting photos, or nil if no photos wait.
    public static func line(_ backlog: Backlog) -> MessageText? {
        let count = backlog.deferredPhotos.count
        guard count > 0 else { return nil }
        let photos: StyledText = count == 1 ? "1 photo" : "\(count) photos"
        return "  \(photos), \(NumberText.size(backlog.deferredBytes)), \(reason). Send anyway: \(next: .sendPhotos)"
    }
}
