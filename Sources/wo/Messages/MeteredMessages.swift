import Domain
import OfflineEngine

/// What is said while WO_METERED is set.
enum MeteredMessages {
    static let command: Printable = "wo replay --photos"
    static let reason: Printable = "held back, as WO_METERED asks"

    /// `nil` when nothing is held back.
    static func line(_ backlog: Backlog) -> Printable? {
        let count = backlog.photosHeldBack.count
        guard count > 0 else { return nil }
        let photos: Printable = count == 1 ? "1 photo" : "\(count) photos"
        return "  \(photos), \(NumberText.size(backlog.bytesHeldBack)), \(reason). Send with: \(command)"
    }
}
