package import MillwrightDomain
package import MillwrightOfflineEngine

/// The requirements of a session's scope, provided by its parent.
package protocol SessionDependency: Sendable {
    /// Returns the repositories of a session.
    func makeRepositories(for session: Session) throws(ServerError) -> SessionRepositories
    var makeOperationID: @Sendable () -> OutboxOperation.ID { get }
    var now: @Sendable () -> Instant { get }
    var clock: any Clock<Duration> { get }
    /// The reader of codes in pictures and maker of thumbnails.
    var pictures: any PictureReader { get }
    /// The store of thumbnails; `nil` to make each one again.
    var thumbnails: (any ThumbnailStore)? { get }
    /// A function that returns the SHA-256 of a text, as 64 hexadecimal digits in lower case.
    var digest: @Sendable (String) -> String { get }
    /// A function that returns a random number in 0..<1.
    var jitter: @Sendable () -> Double { get }
}

extension SessionDependency {
    package var thumbnails: (any ThumbnailStore)? { nil }
}
