public import MillwrightDomain
public import MillwrightOfflineEngine

/// What the scope of a session needs of its parent.
public protocol SessionDependency: Sendable {
    func makeRepositories(for session: Session) throws(ServerProblem) -> SessionRepositories
    var makeOperationID: @Sendable () -> OutboxOperation.ID { get }
    var now: @Sendable () -> Instant { get }
    var clock: any Clock<Duration> { get }
    /// A random number in 0..<1.
    var randomShare: @Sendable () -> Double { get }
}
