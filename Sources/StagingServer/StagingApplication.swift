import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
package import Logging
import NIOCore
import ServiceLifecycle

/// A complete staging server. As a service, it runs until its task is canceled or its group shuts down gracefully.
package struct StagingApplication: Service {
    private let configuration: StagingConfiguration
    private let parts: StagingDependencies
    private let tls: TLSConfiguration?
    private let logger: Logger
    private let onReady: @Sendable (Int) async -> Void

    /// Reads the TLS files, opens the data directory, and fills it from the fixture if it has no database.
    ///
    /// - Parameter onReady: Called with the port when the server accepts connections.
    package init(
        configuration: StagingConfiguration, logger: Logger, onReady: @escaping @Sendable (Int) async -> Void
    ) throws(StagingStartError) {
        self.configuration = configuration
        self.logger = logger
        self.onReady = onReady
        tls = try configuration.tls.map { files throws(StagingStartError) in try .staging(files) }
        parts = try StagingDependencies(configuration: configuration)
    }

    /// Runs the server, and closes the database at the end. Call it once.
    /// - Throws: a `StagingStartError` if the server cannot listen on its address.
    package func run() async throws {
        let application = Application(
            responder: StagingRouter(parts: parts).responder(),
            server: server,
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port), serverName: "wo-staging"),
            onServerRunning: { [onReady, logger] channel in
                await Self.pauseAtDescriptorLimit(channel, logger: logger)
                await onReady(channel.localAddress?.port ?? 0)
            },
            logger: logger
        )
        let end: Result<Void, any Error>
        do { end = .success(try await application.run()) } catch { end = .failure(error) }
        try parts.database.close()
        if case .failure(let error) = end,
            let reason = StagingStartError(error, host: configuration.host, port: configuration.port)
        {
            throw reason
        }
        try end.get()
    }

    private static func pauseAtDescriptorLimit(_ channel: any Channel, logger: Logger) async {
        do {
            try await channel.eventLoop.submit {
                try channel.pipeline.syncOperations.addHandler(AcceptPause(logger: logger), position: .first)
            }.get()
        } catch {
            logger.error("The server does not pause at the descriptor limit", metadata: ["error": "\(error)"])
        }
    }

    /// The HTTP server. With TLS the client chooses HTTP/2 or HTTP/1.1 (ALPN); without TLS it is HTTP/1.1.
    private var server: HTTPServerBuilder {
        let http1 = HTTP1Channel.Configuration(additionalChannelHandlers: [HTTP1RulesInstaller()])
        guard let tls else {
            guard configuration.faults else { return .http1(configuration: http1) }
            return HTTPServerBuilder { [switches = parts.switches] responder in
                RawWireChannel(base: HTTP1Channel(responder: responder, configuration: http1), switches: switches)
            }
        }
        return HTTPServerBuilder { responder in
            GracefulConnection(
                base: try HTTP2UpgradeChannel(
                    tlsConfiguration: tls,
                    configuration: HTTP2ChannelConfiguration(
                        gracefulCloseTimeout: .seconds(2), streamConfiguration: http1), responder: responder))
        }
    }
}
