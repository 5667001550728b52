public import MillwrightClients
public import CoreMetrics
public import MillwrightDomain
public import Logging
public import MillwrightOfflineEngine

/// An ``AppDependency`` whose parts are stored values. Every value except ``home`` and ``command`` has a default.
///
/// The initializer takes the values that most hosts set. The others are set afterwards:
///
/// ```swift
/// var configuration = KernelConfiguration(home: folder, command: "kiosk")
/// configuration.logger = logger
/// ```
public struct KernelConfiguration: AppDependency {
    public var home: String
    public var command: String
    public var userAgent = "millwright"
    public var transport: TransportSettings
    public var httpTransport: (any HTTPTransport)?
    public var secrets: (any SecretStore)?
    public var photoFolder: String?
    public var pictureReader: (any PictureReader)?
    public var leaderLock: (any LeaderLock)?
    public var time: KernelTime
    public var random: @Sendable () -> UInt64 = { UInt64.random(in: 0 ... .max) }
    public var logger = Logger(label: "millwright", factory: { _ in SwiftLogNoOpLogHandler() })
    public var metrics: any MetricsFactory = MetricsSystem.factory
    public var analytics: (any AnalyticsSink)?
    public var undoWindow = Duration.zero
    public var maxQueuedOperations = 10_000

    public init(
        home: String, command: String, transport: TransportSettings = TransportSettings(), time: KernelTime = .system
    ) {
        (self.home, self.command) = (home, command)
        (self.transport, self.time) = (transport, time)
    }

    /// Reads every part of `dependency` once, so that all scopes share the same parts.
    init(_ dependency: any AppDependency) {
        self.init(
            home: dependency.home, command: dependency.command, transport: dependency.transport, time: dependency.time)
        userAgent = dependency.userAgent
        httpTransport = dependency.httpTransport
        secrets = dependency.secrets
        photoFolder = dependency.photoFolder
        pictureReader = dependency.pictureReader
        leaderLock = dependency.leaderLock
        random = dependency.random
        logger = dependency.logger
        metrics = dependency.metrics
        analytics = dependency.analytics
        undoWindow = dependency.undoWindow
        maxQueuedOperations = dependency.maxQueuedOperations
    }
}
