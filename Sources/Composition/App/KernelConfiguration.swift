public import MillwrightClients
public import CoreMetrics
public import MillwrightDomain
public import Logging
public import MillwrightOfflineEngine

/// The ``AppDependency`` of a host that only sets values. What is not set is as in a release.
public struct KernelConfiguration: AppDependency {
    public var home: String
    public var command: String
    public var userAgent: String
    public var transport: TransportSettings
    public var httpTransport: (any HTTPTransport)?
    public var secrets: (any SecretStore)?
    public var photoStore: (any PhotoStore & PhotoTending)?
    public var leaderLock: (any LeaderLock)?
    public var time: KernelTime
    public var random: @Sendable () -> UInt64
    public var logger: Logger
    public var metrics: any MetricsFactory
    public var undoWindow: Duration
    public var mostWaiting: Int

    public init(
        home: String,
        command: String,
        userAgent: String = "millwright",
        transport: TransportSettings = TransportSettings(),
        httpTransport: (any HTTPTransport)? = nil,
        secrets: (any SecretStore)? = nil,
        photoStore: (any PhotoStore & PhotoTending)? = nil,
        leaderLock: (any LeaderLock)? = nil,
        time: KernelTime = .system,
        random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: 0 ... .max) },
        logger: Logger = Logger(label: "millwright", factory: { _ in SwiftLogNoOpLogHandler() }),
        metrics: any MetricsFactory = MetricsSystem.factory,
        undoWindow: Duration = .zero,
        mostWaiting: Int = 10_000
    ) {
        self.home = home
        self.command = command
        self.userAgent = userAgent
        self.transport = transport
        self.httpTransport = httpTransport
        self.secrets = secrets
        self.photoStore = photoStore
        self.leaderLock = leaderLock
        self.time = time
        self.random = random
        self.logger = logger
        self.metrics = metrics
        self.undoWindow = undoWindow
        self.mostWaiting = mostWaiting
    }
}
