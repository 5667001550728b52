import HTTPTypes
import Foundation
import MillwrightStagingServer
import Testing
import MillwrightWire

@Suite struct StartTests {
    private static func logEntries(_ content: String, on workOrder: String = "wo1", id: String = "e1") -> String {
        """
        "photos": [], "logEntries": [{"id": "\(id)", "workOrderId": "\(workOrder)", "personId": "tess", "person": "Tess",
          "recordedAt": "now-1h", "version": 1, "content": \(content)}]
        """
    }

    private func start(_ folder: TestFolder, fixture: String? = nil) throws {
        _ = try StagingApplication(
            configuration: StagingConfiguration(dataDirectory: folder.data, fixture: fixture ?? folder.fixture),
            logger: Staging.silent, onReady: { _ in })
    }

    @Test func healthEchoesTheNonceAndNeedsNoToken() async throws {
        try await Staging.serve { server in
            let health: HealthDTO = try await server.call(.get, "/health?nonce=abc").decode()
            #expect(health.service == "millwright" && health.nonce == "abc" && health.serverName == "Test plant")
            #expect(health.ledgerRetentionDays >= 400)
        }
    }

    @Test func anUnknownRouteReturnsAProblem() async throws {
        let type = try await Staging.serve { try await $0.call(.get, "/v1/nothing").problemType() }
        #expect(type == .notFound)
    }

    @Test func instantsRelativeToNowAreResolved() async throws {
        struct Details: Decodable { let workOrder: WorkOrderDTO }
        try await Staging.serve { server in
            let details: Details = try await server.call(
                .get, "/v1/workOrderDetails/wo1", token: try await server.token()
            ).decode()
            // Two days and three hours before the time of the test's clock.
            #expect(details.workOrder.due == "2026-11-16T11:06:40.123Z")
            #expect(details.workOrder.updatedAt == "2026-11-18T08:06:40.123Z")
        }
    }

    @Test func logEntriesAndRunningTimersOfTheFixtureAreInTheLog() async throws {
        struct Details: Decodable {
            let workOrder: WorkOrderDTO
            let log: [LogEntryDTO]
        }
        let time = Self.logEntries(#"{"time": {"start": "now-2h", "end": "now-1h"}}"#, on: "wo2")
        let folder = try TestFolder(
            fixture: PlantFixture.json.replacingOccurrences(of: "\"photos\": []", with: time))
        try await Staging.serve(in: folder) { server in
            let details: Details = try await server.call(
                .get, "/v1/workOrderDetails/wo2", token: try await server.token()
            ).decode()
            // One, two and three hours before the time of the test's clock.
            let timer = LogEntryDTO(
                id: "t", workOrderId: "wo2", personId: "omar", person: "Omar",
                content: LogContentDTO(time: TimeSpanDTO(start: "2026-11-18T08:06:40.123Z")),
                recordedAt: "2026-11-18T08:06:40.123Z", version: 1)
            let entry = LogEntryDTO(
                id: "e1", workOrderId: "wo2", personId: "tess", person: "Tess",
                content: LogContentDTO(
                    time: TimeSpanDTO(start: "2026-11-18T09:06:40.123Z", end: "2026-11-18T10:06:40.123Z")),
                recordedAt: "2026-11-18T10:06:40.123Z", version: 1)
            #expect(details.log == [timer, entry])
            #expect(details.workOrder.runningTimers.isEmpty)
        }
    }

    @Test(arguments: [
        ("\"priority\": \"high\"", "\"priority\": \"urgent\""), ("\"number\": 1043", "\"number\": 1042"),
        ("\"checklistId\": \"c1\"", "\"checklistId\": \"c9\""), ("\"due\": \"now-2d\"", "\"due\": \"yesterday\""),
        ("\"editAny\"", "\"editAll\""), ("{\"serverName\"", "{\"name\""),
        ("\"type\": \"inspection\"", "\"type\": \"x\""), ("\"since\": \"now-3h\"", "\"since\": \"now+3h\""),
        ("{\"id\": \"fan\"", "{\"id\": \"pump\""), ("\"photos\": []", logEntries(#"{}"#)),
        ("\"photos\": []", logEntries(#"{"part":{"name":"Seal","quantity":0}}"#)),
        ("\"photos\": []", logEntries(#"{"part":{"name":"Seal","quantity":1}}"#, on: "wo9")),
        ("\"photos\": []", logEntries(#"{"part":{"name":"Seal","quantity":1}}"#, id: "t")),
    ])
    func anInvalidFixtureIsRefused(right: String, wrong: String) throws {
        let folder = try TestFolder(fixture: PlantFixture.json.replacingOccurrences(of: right, with: wrong))
        #expect { try start(folder) } throws: { error in
            guard case StagingStartError.fixtureUnreadable? = error as? StagingStartError else { return false }
            return true
        }
    }

    @Test(arguments: [
        ("{\"serverName\"", "{,\"serverName\"", "line 1 is not JSON from column 2 on"),
        ("\"photos\": []", "\"photos\": [],}", "is not JSON from column"),
        ("\"editAny\"", "7", "permissions"), ("{\"serverName\"", "{\"name\"", "serverName is missing"),
    ])
    func theReasonOfAnInvalidFixtureNamesThePlace(right: String, wrong: String, place: String) throws {
        let folder = try TestFolder(fixture: PlantFixture.json.replacingOccurrences(of: right, with: wrong))
        #expect { try start(folder) } throws: { "\($0)".contains(place) && !"\($0)".contains("Context") }
    }

    /// No reason is the text of a Swift or Foundation error.
    @Test func aFileThatCannotBeUsedIsNamedInWords() throws {
        let folder = try TestFolder()
        let file = folder.file("file")
        try Data("x".utf8).write(to: URL(fileURLWithPath: file))
        try FileManager.default.createDirectory(atPath: folder.file("bad"), withIntermediateDirectories: true)
        try Data(repeating: 1, count: 4_096).write(to: URL(fileURLWithPath: folder.file("bad/staging.db")))
        func reason(data: String = folder.data, fixture: String = folder.fixture, tls: StagingTLS? = nil) -> String {
            var configuration = StagingConfiguration(dataDirectory: data, fixture: fixture)
            configuration.tls = tls
            do {
                _ = try StagingApplication(configuration: configuration, logger: Staging.silent, onReady: { _ in })
                return "started"
            } catch { return "\(error)" }
        }
        #expect(reason(fixture: "/nowhere.json") == "The fixture /nowhere.json cannot be used: it does not exist")
        #expect(reason(fixture: "/tmp").hasSuffix("it is a folder, not a file"))
        #expect(reason(data: file).hasSuffix("it is a file, not a folder, or lies below a file"))
        #expect(reason(data: file + "/x").hasSuffix("it is a file, not a folder, or lies below a file"))
        #expect(reason(data: folder.file("bad")).hasSuffix("staging.db in it is not a database"))
        let tls = StagingTLS(certificate: "/nowhere.pem", key: file)
        #expect(reason(tls: tls) == "The TLS file /nowhere.pem cannot be used: it does not exist")
    }

    @Test func anAddressThatCannotBeUsedIsNamedInWords() async throws {
        try await Staging.serve { server in
            for (host, port, reason) in [
                ("127.0.0.1", server.port, "another program uses it"),
                ("192.0.2.1", 0, "this machine does not have this address"),
                ("no such host", 0, "the name of the host is unknown"),
            ] {
                let folder = try TestFolder()
                var configuration = StagingConfiguration(dataDirectory: folder.data, fixture: folder.fixture)
                (configuration.host, configuration.port) = (host, port)
                let application = try StagingApplication(
                    configuration: configuration, logger: Staging.silent, onReady: { _ in })
                await #expect {
                    try await application.run()
                } throws: {
                    $0 is StagingStartError && "\($0)".contains("port \(port) of \(host): \(reason)")
                }
            }
        }
    }

    @Test func aServerWithSavedStateNeedsNoFixture() async throws {
        let folder = try TestFolder()
        try start(folder)
        try start(folder, fixture: "/nowhere.json")
    }
}
