import HTTPTypes
import Foundation
import MillwrightStagingServer
import Testing
import MillwrightWire

@Suite struct StartTests {
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
        let types = try await Staging.serve { server in
            [
                try await server.call(.get, "/v1/nothing").problemType(),
                try await server.call(.put, "/health").problemType(),
            ]
        }
        #expect(types == [.notFound, .notFound])
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

    @Test(arguments: [
        ("\"priority\": \"high\"", "\"priority\": \"urgent\""), ("\"number\": 1043", "\"number\": 1042"),
        ("\"checklistId\": \"c1\"", "\"checklistId\": \"c9\""), ("\"due\": \"now-2d\"", "\"due\": \"yesterday\""),
        ("\"editAny\"", "\"editAll\""), ("{\"serverName\"", "{\"name\""),
        ("\"type\": \"inspection\"", "\"type\": \"x\""),
    ])
    func anInvalidFixtureIsRefused(right: String, wrong: String) throws {
        let folder = try TestFolder(fixture: PlantFixture.json.replacingOccurrences(of: right, with: wrong))
        #expect { try start(folder) } throws: { error in
            guard case StagingStartError.fixtureUnreadable? = error as? StagingStartError else { return false }
            return true
        }
    }

    @Test func aServerWithSavedStateNeedsNoFixture() async throws {
        let folder = try TestFolder()
        try start(folder)
        try start(folder, fixture: "/nowhere.json")
    }
}
