import NIOSSL

extension TLSConfiguration {
    /// Returns a configuration for TLS 1.2 or newer. It reports every error in the files before a port is opened.
    static func staging(_ files: StagingTLS) throws(StagingStartError) -> TLSConfiguration {
        var configuration = TLSConfiguration.makeServerConfiguration(
            certificateChain: try certificates(files.certificate).map { .certificate($0) },
            privateKey: .privateKey(try key(files.key)))
        configuration.minimumTLSVersion = .tlsv12
        if let authorities = files.clientAuthorities {
            configuration.trustRoots = .certificates(try certificates(authorities))
            // A client certificate has no host name to verify.
            configuration.certificateVerification = .noHostnameVerification
        }
        do { _ = try NIOSSLContext(configuration: configuration) } catch {
            throw .tlsUnusable(path: files.key, reason: "it does not belong to \(files.certificate): \(error)")
        }
        return configuration
    }

    private static func certificates(_ path: String) throws(StagingStartError) -> [NIOSSLCertificate] {
        let bytes = try contents(path)
        let found: [NIOSSLCertificate]
        do { found = try NIOSSLCertificate.fromPEMBytes(bytes) } catch {
            throw .tlsUnusable(path: path, reason: "it contains no certificate in PEM format")
        }
        guard !found.isEmpty else { throw .tlsUnusable(path: path, reason: "it contains no certificate in PEM format") }
        return found
    }

    private static func key(_ path: String) throws(StagingStartError) -> NIOSSLPrivateKey {
        let bytes = try contents(path)
        do { return try NIOSSLPrivateKey(bytes: bytes, format: .pem) } catch {
            throw .tlsUnusable(path: path, reason: "it contains no unencrypted private key in PEM format")
        }
    }

    private static func contents(_ path: String) throws(StagingStartError) -> [UInt8] {
        do { return try StagingStartError.contents(of: path) } catch {
            throw .tlsUnusable(path: path, reason: StagingStartError.reason(error))
        }
    }
}
