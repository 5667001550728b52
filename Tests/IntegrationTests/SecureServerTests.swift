import Foundation
import Testing

/// Tests the real `wo` and the real server over TLS, with a certificate made for this test.
@Suite(
    .enabled(if: Staging.other == nil, "makes a certificate for a server of its own"),
    .enabled(if: Device.has("openssl"), "openssl is not installed"))
struct SecureServerTests {
    @Test func changesAndPhotosAreSentOverTLS() async throws {
        try await SecureStaging.serve { staging, certificate in
            #expect(staging.url.hasPrefix("https://"))
            var device = Device()
            device.environment["WO_CA_FILE"] = certificate
            let login = try await device.login(to: staging.url)
            try #require(login.exit == 0, "\(login)")
            let change = try await device.wo("start", "1042", "--offline")
            #expect(change.exit == 0, "\(change)")
            let replay = try await device.wo("replay", "-v")
            #expect(replay.exit == 0, "\(replay)")
            let sent = replay.err.split(separator: "\n").first {
                $0.hasPrefix("POST /v1/workOrders/{id}/status → 200, ")
            }
            #expect(sent?.hasSuffix("ms, HTTP/2") == true, "\(replay)")
            let photo = try await device.wo("photo", "add", "1042", Program.fixture("photos/valve.jpg"))
            #expect(photo.exit == 0, "\(photo)")
            let sync = try await device.wo("sync")
            #expect(sync.exit == 0, "\(sync)")
            #expect(Set(try await device.operations().values) == ["applied"])
        }
    }

    /// If `SSLKEYLOGFILE` is set, libcurl by default writes the keys of every session to that file, readable by others.
    @Test func tlsKeysAreNeverWrittenToAFile() async throws {
        try await SecureStaging.serve { staging, certificate in
            var device = Device()
            let keys = device.home.path + "-keys"
            device.environment["WO_CA_FILE"] = certificate
            device.environment["SSLKEYLOGFILE"] = keys
            let login = try await device.login(to: staging.url)
            #expect(login.exit == 0, "\(login)")
            #expect(!FileManager.default.fileExists(atPath: keys))
        }
    }

    @Test func anUntrustedCertificateIsRefused() async throws {
        try await SecureStaging.serve { staging, _ in
            let login = try await Device().login(to: staging.url)
            #expect(login.exit == 76, "\(login)")
            #expect(login.err.contains("certificate"), "\(login)")
        }
    }
}
