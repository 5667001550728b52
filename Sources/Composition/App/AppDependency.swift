public import MillwrightClients
public import CoreMetrics
public import MillwrightDomain
public import Logging
public import MillwrightOfflineEngine

/// What the scope of the program needs of its host. Each part but the place and the label has a default.
/// ``KernelConfiguration`` is the ready one; a composition root of a host can be another.
public protocol AppDependency: Sendable {
    /// The data directory; made with mode 0700 if it is not there. The database, the files of photos and the secrets are in
    /// it, unless they are replaced.
    var home: String { get }
    /// Names this program to another process that has to wait for it: `wo replay`.
    var command: String { get }
    /// Sent as `User-Agent`.
    var userAgent: String { get }
    /// How libcurl reaches the server. Of a transport of the host, only
    /// ``TransportSettings/allowsPlainHTTPOnLoopback`` is regarded.
    var transport: TransportSettings { get }
    /// Carries all requests in place of libcurl; `nil` for libcurl.
    var httpTransport: (any HTTPTransport)? { get }
    /// Keeps the tokens of the session; `nil` for a file in the data directory, readable for its owner alone.
    var secrets: (any SecretStore)? { get }
    /// Keeps the files of photos; `nil` for files in the data directory.
    var photoStore: (any PhotoStore & PhotoTending)? { get }
    /// Lets one process at a time send; `nil` for a lock file in the data directory.
    var leaderLock: (any LeaderLock)? { get }
    var time: KernelTime { get }
    /// Returns 64 random bits.
    var random: @Sendable () -> UInt64 { get }
    /// Told about every request: its name, status and time, never what is in it.
    var logger: Logger { get }
    /// Where requests are counted.
    var metrics: any MetricsFactory { get }
    /// How long a change of status can be taken back before it is sealed. A host that stays running sends it afterwards;
    /// one that ends with each command leaves it at zero, so that "sent" can be said at once.
    var undoWindow: Duration { get }
    /// How many operations may wait; one more is refused when it is entered.
    var mostWaiting: Int { get }
}

extension AppDependency {
    public var userAgent: String { "millwright" }
    public var transport: TransportSettings { TransportSettings() }
    public var httpTransport: (any HTTPTransport)? { nil }
    public var secrets: (any SecretStore)? { nil }
    public var photoStore: (any PhotoStore & PhotoTending)? { nil }
    public var leaderLock: (any LeaderLock)? { nil }
    public var time: KernelTime { .system }
    public var random: @Sendable () -> UInt64 { { UInt64.random(in: 0 ... .max) } }
    public var logger: Logger { Logger(label: "millwright", factory: { _ in SwiftLogNoOpLogHandler() }) }
    /// What the program has bootstrapped.
    public var metrics: any MetricsFactory { MetricsSystem.factory }
    public var undoWindow: Duration { .zero }
    public var mostWaiting: Int { 10_000 }
}

extension AppDependency {
    var makeUUID: @Sendable () -> String {
        { [now = time.now, random] in UUIDv7.text(at: now(), random: (random(), random())) }
    }

    /// A random number in 0..<1.
    var randomShare: @Sendable () -> Double {
        { [random] in Double(random() >> 11) / Double(1 << 53) }
    }
}
