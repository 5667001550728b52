public import MillwrightClients
public import CoreMetrics
public import MillwrightDomain
public import Logging
public import MillwrightOfflineEngine

/// The parts that a host provides to the kernel. A host is a program that embeds the kernel, such as an app. Every
/// requirement except ``home`` and ``command`` has a default. ``KernelConfiguration`` is a ready-made implementation; a
/// host can conform a type of its own instead.
public protocol AppDependency: Sendable {
    /// The data directory, created with mode 0700 if it is missing. It holds the database and, unless the host decides
    /// otherwise, the photo files and the secrets.
    var home: String { get }
    /// The command shown to another process that waits for this one, such as `wo replay`.
    var command: String { get }
    /// The value of the `User-Agent` header.
    var userAgent: String { get }
    /// The settings of libcurl. If there is an ``httpTransport``, only ``TransportSettings/allowsPlainHTTPOnLoopback``
    /// is used.
    var transport: TransportSettings { get }
    /// The transport of all requests; `nil` for libcurl.
    var httpTransport: (any HTTPTransport)? { get }
    /// The store of the session's tokens; `nil` for a file in the data directory that only its owner can read.
    var secrets: (any SecretStore)? { get }
    /// The folder of the photo files; `nil` for a folder in the data directory. It must exist on a local disk, and only
    /// its owner should be able to read it.
    ///
    /// On a removable disk, use a subfolder of the mount point. While the disk is not mounted, this folder is then
    /// missing. Calls that need photos throw until the folder is back, and no photo counts as lost.
    ///
    /// The kernel removes photo files in this folder that no work order of this data directory needs. Do not use the
    /// folder for a second data directory. If the setting changes, the kernel does not find the files in the earlier
    /// folder.
    var photoFolder: String? { get }
    /// The reader of codes in pictures and maker of thumbnails; `nil` for one that loads libzbar, libturbojpeg and libpng
    /// when they are needed. Without them, calls that need them throw `PhotoError.cannotDecode`.
    var pictureReader: (any PictureReader)? { get }
    /// The lock that lets one process send at a time; `nil` for a lock file in the data directory. Provide your own
    /// lock only if no other process opens the data directory. Migrations and the sync status ignore this lock and use
    /// the lock file.
    var leaderLock: (any LeaderLock)? { get }
    /// The source of time.
    var time: KernelTime { get }
    /// A function that returns 64 random bits.
    var random: @Sendable () -> UInt64 { get }
    /// The logger. It gets the name, the status and the duration of every request, but never the content.
    var logger: Logger { get }
    /// The factory of the metrics of requests and of the outbox.
    var metrics: any MetricsFactory { get }
    /// The host's receiver of business events; `nil` for none. The kernel itself sends no event anywhere.
    var analytics: (any AnalyticsSink)? { get }
    /// The time for which a change of status can be undone before it may be sent. A long-running host sends the change
    /// after this time. Use zero for a host that exits after each command, so that it can report "sent" at once.
    var undoWindow: Duration { get }
    /// The maximum number of queued changes. Further changes are rejected.
    var maxQueuedOperations: Int { get }
}

extension AppDependency {
    public var userAgent: String { "millwright" }
    public var transport: TransportSettings { TransportSettings() }
    public var httpTransport: (any HTTPTransport)? { nil }
    public var secrets: (any SecretStore)? { nil }
    public var photoFolder: String? { nil }
    public var pictureReader: (any PictureReader)? { nil }
    public var leaderLock: (any LeaderLock)? { nil }
    public var time: KernelTime { .system }
    public var random: @Sendable () -> UInt64 { { UInt64.random(in: 0 ... .max) } }
    public var logger: Logger { Logger(label: "millwright", factory: { _ in SwiftLogNoOpLogHandler() }) }
    /// The factory set with `MetricsSystem.bootstrap`.
    public var metrics: any MetricsFactory { MetricsSystem.factory }
    public var analytics: (any AnalyticsSink)? { nil }
    public var undoWindow: Duration { .zero }
    public var maxQueuedOperations: Int { 10_000 }
}

extension AppDependency {
    var makeUUID: @Sendable () -> String {
        { [now = time.now, random] in UUIDv7.text(at: now(), random: (random(), random())) }
    }

    /// A function that returns a random number in 0..<1.
    var jitter: @Sendable () -> Double {
        { [random] in Double(random() >> 11) / Double(1 << 53) }
    }
}
