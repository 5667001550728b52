public import MillwrightClients
public import CoreMetrics
public import MillwrightDomain
public import Logging
public import MillwrightOfflineEngine

/// An ``AppDependency`` whose parts are stored values. Every value except ``home`` and ``command`` has a default.
public struct KernelConfiguration: AppDependency {
    public var home: String
    public var command: String
    public var userAgent: String
    public var transport: TransportSettings
    public var httpTransport: (any HTTPTransport)?
    public var secrets: (any SecretStore)?
    public var photoFolder: String?
    public var pictureReader: (any PictureReader)?
    public var leaderLock: (any LeaderLock)?
    public var time: KernelTime
    public var random: @Sendable () -> UInt64
    public var logger: Logger
    public var metrics: any MetricsFactory
    public var analytics: (any AnalyticsSink)?
    public var undoWindow: Duration
    public var maxQueuedOperations: Int

    public init(
        home: String,
        command: String,
        userAgent: String = "millwright",
        transport: TransportSettings = TransportSettings(),
        httpTransport: (any HTTPTransport)? = nil,
        secrets: (any SecretStore)? = nil,
        photoFolder: String? = nil,
        pictureReader: (any PictureReader)? = nil,
        leaderLock: (any LeaderLock)? = nil,
        time: KernelTime = .system,
        random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: 0 ... .max) },
        logger: Logger = Logger(label: "millwright", factory: { _ in SwiftLogNoOpLogHandler() }),
        metrics: any MetricsFactory = MetricsSystem.factory,
        analytics: (any AnalyticsSink)? = nil,
        undoWindow: Duration = .zero,
        maxQueuedOperations: Int = 10_000
    ) {
        self.home = home
        self.command = command
        self.userAgent = userAgent
        self.transport = transport
        self.httpTransport = httpTransport
        self.secrets = secrets
        self.photoFolder = photoFolder
        self.pictureReader = pictureReader
        self.leaderLock = leaderLock
        self.time = time
        self.random = random
        self.logger = logger
        self.metrics = metrics
        self.analytics = analytics
        self.undoWindow = undoWindow
        self.maxQueuedOperations = maxQueuedOperations
    }

    /// Reads every part of `dependency` once, so that all scopes share the same parts.
    init(_ dependency: any AppDependency) {
        self.init(
            home: dependency.home, command: dependency.command, userAgent: dependency.userAgent,
            transport: dependency.transport, httpTransport: dependency.httpTransport, secrets: dependency.secrets,
            photoFolder: dependency.photoFolder, pictureReader: dependency.pictureReader,
            leaderLock: dependency.leaderLock, time: dependency.time,
            random: dependency.random, logger: dependency.logger, metrics: dependency.metrics,
            analytics: dependency.analytics, undoWindow: dependency.undoWindow,
            maxQueuedOperations: dependency.maxQueuedOperations)
    }
}
