import MillwrightComposition
import MillwrightUseCases
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews

/// The handling of a metered connection: photos wait, and the program says so.
extension Context {
    var isMetered: Bool { environment.value("WO_METERED") != nil }

    /// Returns the line about the photos that wait because the connection is metered. Returns `nil` if the connection
    /// is not metered, or if no photo waits.
    func deferredPhotos(of session: SessionComponent) async throws(Failure) -> StyledText? {
        let photos = try await photosHeldBack(of: session)
        guard !photos.isEmpty else { return nil }
        let count: StyledText = photos.count == 1 ? "1 photo" : "\(photos.count) photos"
        return "\(count), \(NumberText.size(photos.reduce(0) { $0 + $1.change.size })), \(MeteredMessages.reason)"
    }

    /// Returns the photos that wait because the connection is metered.
    func photosHeldBack(of session: SessionComponent) async throws(Failure) -> [OutboxOperation] {
        guard isMetered else { return [] }
        return try await session.queue().filter { $0.isPhotoToUpload && $0.state.isSendable }
    }

    /// Returns the limits. On a metered connection, they defer photos unless `sendsPhotos` is true.
    /// - Parameter sendsPhotos: Whether the person asked to send photos on any connection.
    func limits(_ limits: ReplayLimits, sendsPhotos: Bool = false) -> ReplayLimits {
        limits.deferringPhotos(isMetered && !sendsPhotos)
    }
}
