import MillwrightCurlClient
import MillwrightDomain

extension TransportSettings {
    /// Returns libcurl's configuration for a server.
    /// - Throws: ``ServerError/badAddress(_:reason:)`` if the address is not valid, or
    ///   ``ServerError/misconfigured(reason:)`` if a setting is not. The error contains neither the address nor the
    ///   setting, since either may hold a secret.
    func configuration(
        for address: String, userAgent: String, now: Instant
    ) throws(ServerError) -> CurlConfiguration {
        let server: ServerAddress
        do { server = try ServerAddress(address) } catch { throw .badAddress("", reason: .words(error.description)) }
        do {
            return try curlConfiguration(for: server, userAgent: userAgent, now: now)
        } catch {
            throw .misconfigured(reason: "\(error)")
        }
    }

    private func curlConfiguration(
        for server: ServerAddress, userAgent: String, now: Instant
    ) throws -> CurlConfiguration {
        CurlConfiguration(
            server: server, userAgent: userAgent, connectTimeout: connectTimeout, slowPeriod: slowPeriod,
            connectionLifetime: connectionLifetime, authoritiesFile: certificateAuthorities,
            plainHTTP: allowsPlainHTTPOnLoopback ? .onLoopback : .refused,
            proxy: try proxy.map { try ProxyAddress($0.address, user: $0.user, password: $0.password) },
            clientCertificate: clientCertificate.map {
                MillwrightCurlClient.ClientCertificate(
                    certificateFile: $0.file, keyFile: $0.keyFile, passphrase: $0.passphrase)
            },
            pins: try pins.map {
                try PublicKeyPins(
                    $0.digests, until: $0.until.millisecondsSince1970 / 1_000,
                    now: now.millisecondsSince1970 / 1_000)
            })
    }
}
