import MillwrightDomain
import Foundation
import Testing
import MillwrightUseCases

@testable import MillwrightComposition

struct AppComponentTests {
    @Test func checkingForDataWritesNothing() {
        let home = Self.newHome()
        #expect(!AppComponent.hasData(at: home))
        #expect(!FileManager.default.fileExists(atPath: home))
    }

    /// The error must contain the actual reason, and not "nobody is signed in here".
    @Test func aFileInPlaceOfTheDataFolderIsReported() throws {
        let home = Self.newHome()
        try Data().write(to: URL(fileURLWithPath: home))
        #expect(AppComponent.hasData(at: home))
        #expect(throws: StorageError.notWritable(path: home, reason: "Not a directory")) {
            try AppComponent(dependency: KernelConfiguration(home: home, command: "test"))
        }
        try FileManager.default.removeItem(atPath: home)
    }

    @Test func aNewFolderHasNobodySignedIn() async throws {
        let home = Self.newHome()
        let app = try AppComponent(
            dependency: KernelConfiguration(
                home: home, command: "test", transport: TransportSettings(allowsPlainHTTPOnLoopback: true)))
        #expect(AppComponent.hasData(at: home))
        await #expect(throws: AuthenticationError.notSignedIn) { try await app.restoreSession.execute() }
        await app.close()
        try FileManager.default.removeItem(atPath: home)
    }

    @Test(arguments: ["", "plant", "ftp://plant.example", "https://tess:secret@plant.example"])
    func anInvalidAddressIsRefusedWithoutRepeatingIt(address: String) async throws {
        let home = Self.newHome()
        let app = try AppComponent(
            dependency: KernelConfiguration(
                home: home, command: "test", transport: TransportSettings(allowsPlainHTTPOnLoopback: true)))
        do {
            _ = try await app.signIn.probe(address)
            Issue.record("\(address) was taken for an address")
        } catch {
            guard case .badAddress(let shown, let reason) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(shown.isEmpty && !(reason.argument ?? "").isEmpty && !(reason.argument ?? "").contains("secret"))
        }
        await app.close()
        try FileManager.default.removeItem(atPath: home)
    }

    @Test(arguments: [
        TransportSettings(proxy: TransportSettings.Proxy(address: "http://secret@proxy:1")),
        TransportSettings(pins: TransportSettings.Pins(digests: ["secret"], until: Instant(millisecondsSince1970: 0))),
    ])
    func anInvalidTransportSettingIsReportedWithoutRepeatingIt(transport: TransportSettings) async throws {
        let home = Self.newHome()
        let app = try AppComponent(
            dependency: KernelConfiguration(home: home, command: "test", transport: transport))
        do {
            _ = try await app.probe(server: "https://work.example")
            Issue.record("The settings were taken")
        } catch {
            guard case .misconfigured(let reason) = error else {
                Issue.record("\(error)")
                return
            }
            #expect(!reason.isEmpty && !reason.contains("secret"))
        }
        await app.close()
        try FileManager.default.removeItem(atPath: home)
    }

    @Test func aClosedAppReleasesItsLoopAndItsDatabase() async throws {
        let home = Self.newHome()
        weak var loop: AnyObject?
        weak var database: AnyObject?
        do {
            let app = try AppComponent(
                dependency: KernelConfiguration(
                    home: home, command: "test", transport: TransportSettings(allowsPlainHTTPOnLoopback: true)))
            loop = app.threads
            database = app.database as AnyObject
            await #expect(throws: ServerError.self) { try await app.probe(server: "http://127.0.0.1:1") }
            await app.close()
        }
        #expect(loop == nil && database == nil)
        try FileManager.default.removeItem(atPath: home)
    }

    @Test func closingTheAppCancelsRequestsOfTheHostsTransport() async throws {
        let home = Self.newHome()
        let transport = SilentTransport()
        var configuration = KernelConfiguration(home: home, command: "test")
        configuration.httpTransport = transport
        let app = try AppComponent(dependency: configuration)
        let probe = Task { try await app.probe(server: "https://work.example") }
        for await _ in transport.requests { break }
        await app.close()
        #expect(transport.wasCancelled)
        probe.cancel()
        await #expect(throws: ServerError.self) { try await probe.value }
        try FileManager.default.removeItem(atPath: home)
    }

    private static func newHome() -> String {
        FileManager.default.temporaryDirectory.appendingPathComponent("kernel-\(UUID().uuidString)").path
    }
}
