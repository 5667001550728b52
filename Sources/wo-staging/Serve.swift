import ArgumentParser
import Foundation
import Logging
import ServiceLifecycle
import MillwrightStagingServer
import UnixSignals

struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Run the server until SIGTERM or SIGINT.")

    @Option(help: "The port to listen on; 0 for any free port. The server prints its address.")
    var port = 8080
    @Option(help: "The address to listen on.")
    var host = "127.0.0.1"
    @Option(help: "The folder for the database, the uploads and the photos. It is created if it is missing.")
    var data: String
    @Option(help: "The file with the initial data, which is used if the data folder is empty.")
    var fixture: String
    @Flag(help: "Allow requests under /_staging, from this machine only. They cause faults.")
    var faults = false
    @Option(help: "The number of work orders to generate in addition to those of the fixture.")
    var fleet = 0
    @Option(help: "The seed from which the work orders of --fleet are generated.")
    var seed: UInt64 = 1
    @Option(help: "The lifetime of an access token, in seconds.")
    var accessTokenSeconds = 300
    @Option(help: "The time after which a stream without changes sends a heartbeat, in seconds.")
    var heartbeatSeconds = 15
    @Option(help: ArgumentHelp("The certificate of the server, in PEM. It turns on TLS.", valueName: "file"))
    var tlsCertificate: String?
    @Option(help: ArgumentHelp("The certificate's private key, in PEM.", valueName: "file"))
    var tlsKey: String?
    @Option(help: ArgumentHelp("Accept only clients with a certificate of these authorities.", valueName: "file"))
    var tlsClientAuthorities: String?
    @Option(help: "The lowest level to log: trace, debug, info, notice, warning, error or critical.")
    var logLevel = "warning"

    func validate() throws {
        guard (0...65_535).contains(port) else { throw ValidationError("--port must be from 0 to 65535.") }
        guard (0...100_000).contains(fleet) else { throw ValidationError("--fleet must be from 0 to 100000.") }
        guard (1...86_400).contains(accessTokenSeconds) else {
            throw ValidationError("--access-token-seconds must be from 1 to 86400.")
        }
        guard (1...3_600).contains(heartbeatSeconds) else {
            throw ValidationError("--heartbeat-seconds must be from 1 to 3600.")
        }
        guard (tlsCertificate == nil) == (tlsKey == nil) else {
            throw ValidationError("--tls-certificate and --tls-key must be given together.")
        }
        guard tlsClientAuthorities == nil || tlsCertificate != nil else {
            throw ValidationError("--tls-client-authorities needs --tls-certificate and --tls-key.")
        }
        guard Logger.Level(rawValue: logLevel) != nil else {
            throw ValidationError("--log-level must be trace, debug, info, notice, warning, error or critical.")
        }
    }

    func run() async throws {
        var logger = Logger(label: "wo-staging", factory: { StreamLogHandler.standardError(label: $0) })
        logger.logLevel = Logger.Level(rawValue: logLevel) ?? .warning
        let application: StagingApplication
        do throws(StagingStartError) {
            application = try StagingApplication(configuration: configuration, logger: logger, onReady: announce)
        } catch {
            complain("\(error)")
            throw Self.exitCode(error)
        }
        var group = ServiceGroupConfiguration(
            services: [application], gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        group.maximumGracefulShutdownDuration = .seconds(5)
        do {
            try await ServiceGroup(configuration: group).run()
        } catch let error as StagingStartError {
            complain("\(error)")
            throw Self.exitCode(error)
        } catch {
            complain("The server stopped: \(error)")
            throw ExitCode(1)
        }
    }

    private static func exitCode(_ error: StagingStartError) -> ExitCode {
        switch error {
        case .fixtureUnreadable, .tlsUnusable: ExitCode(66)
        case .dataUnusable: ExitCode(73)
        case .addressUnusable: ExitCode(1)
        }
    }

    private var configuration: StagingConfiguration {
        var configuration = StagingConfiguration(dataDirectory: data, fixture: fixture)
        configuration.host = host
        configuration.port = port
        configuration.faults = faults
        configuration.fleet = fleet
        configuration.seed = seed
        configuration.accessTokenSeconds = accessTokenSeconds
        configuration.heartbeat = .seconds(heartbeatSeconds)
        configuration.tls = tls
        return configuration
    }

    private var tls: StagingTLS? {
        guard let tlsCertificate, let tlsKey else { return nil }
        return StagingTLS(certificate: tlsCertificate, key: tlsKey, clientAuthorities: tlsClientAuthorities)
    }

    /// Prints the address unbuffered, because the parent process reads it from a pipe.
    private func announce(port: Int) {
        FileHandle.standardOutput.write(Data("listening on \(tls == nil ? "http" : "https")://\(host):\(port)\n".utf8))
    }

    private func complain(_ text: String) {
        FileHandle.standardError.write(Data("wo-staging: \(text)\n".utf8))
    }
}
