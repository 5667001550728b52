#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

public import CoreMetrics
public import Domain
public import Logging

/// What a host decides about the kernel. Time and randomness come in here, so that a test can say what they are.
public struct KernelConfiguration: Sendable {
    /// The data directory; made with mode 0700 if it is not there.
    public var home: String
    /// Named to another process that has to wait for this one: `wo replay`.
    public var command: String
    /// Sent as `User-Agent`.
    public var userAgent: String
    public var transport: TransportSettings
    /// Told about every request: its name, status and time, never what is in it.
    public var logger: Logger
    /// Where requests are counted; by itself what the program has bootstrapped.
    public var metrics: any MetricsFactory
    public var now: @Sendable () -> Instant
    /// Waits; real time unless a test brings its own.
    public var clock: any Clock<Duration>
    public var random: @Sendable () -> UInt64
    /// How long a change of status can be taken back before it is sealed. A host that stays running sends it afterwards;
    /// one that ends with each command leaves it at zero, so that "sent" can be said at once.
    public var undoWindow = Duration.zero
    /// How many operations may wait; one more is refused when it is entered.
    public var mostWaiting = 10_000

    public init(
        home: String,
        command: String,
        userAgent: String = "millwright",
        transport: TransportSettings = TransportSettings(),
        logger: Logger = Logger(label: "millwright", factory: { _ in SwiftLogNoOpLogHandler() }),
        metrics: any MetricsFactory = MetricsSystem.factory,
        now: @escaping @Sendable () -> Instant = KernelConfiguration.systemNow,
        clock: any Clock<Duration> = ContinuousClock(),
        random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: 0 ... .max) }
    ) {
        self.home = home
        self.command = command
        self.userAgent = userAgent
        self.transport = transport
        self.logger = logger
        self.metrics = metrics
        self.now = now
        self.clock = clock
        self.random = random
    }
}

extension KernelConfiguration {
    /// Told to the server with every request.
    public static let version = "0.1.0"

    /// The device's clock, in whole milliseconds.
    @Sendable
    public static func systemNow() -> Instant {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Instant(millisecondsSince1970: Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000)
    }

    var makeUUID: @Sendable () -> String {
        { [now, random] in UUIDv7.text(at: now(), random: (random(), random())) }
    }

    /// A random number in 0..<1.
    var randomShare: @Sendable () -> Double {
        { [random] in Double(random() >> 11) / Double(1 << 53) }
    }
}
