/// The objects of a detached scope that are still in memory, because another object holds them.
public struct LeakReport: Hashable, Sendable {
    /// The path of the scope when it was attached.
    public let path: ScopePath
    public let alive: Set<ScopeMember>
}
