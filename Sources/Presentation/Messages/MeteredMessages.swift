import MillwrightDomain
public import MillwrightOfflineEngine

/// The words for photos that wait for a connection without a meter.
public enum MeteredMessages {
    public static let reason: MessageText = "held back, as \(next: .set(.meteredConnection)) asks"

    /// Returns nil when nothing is held back.
    public static func line(_ backlog: Backlog) -> MessageText? {
        let count = backlog.photosHeldBack.count
        guard count > 0 else { return nil }
        let photos: StyledText = count == 1 ? "1 photo" : "\(count) photos"
        return "  \(photos), \(NumberText.size(backlog.bytesHeldBack)), \(reason). Send with: \(next: .sendPhotos)"
    }
}
