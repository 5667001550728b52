import MillwrightClients
import MillwrightCurlClient
import MillwrightDomain
import Foundation
import Testing
import MillwrightWire

@testable import MillwrightTesting
@testable import simulate

/// A server that implements the contract. The simulations use another server than all other tests, so both servers are
/// checked against the same rules.
protocol ServerUnderTest: Sendable {
    /// Two users who may change everything that these tests change.
    var people: [LoginRequestDTO] { get }

    func send(_ request: APIRequest) async throws -> APIResponse
    /// Deletes a work order as the office.
    func tombstone(workOrder id: String) async throws
}

enum ServerKind: CustomTestStringConvertible {
    /// `wo-staging` in its own process, over TLS.
    case staging
    /// The in-memory server of Scripts/prove simulate.
    case simulated
    /// The in-memory server of the product MillwrightTesting, which has no refresh of tokens.
    case inMemory

    /// The servers that also implement sessions, the feed and uploads.
    static let whole: [ServerKind] = [.staging, .simulated]
    /// The servers that implement every change of an existing work order.
    static let changing: [ServerKind] = [.staging, .simulated, .inMemory]
    /// The servers that create work orders.
    static let creating: [ServerKind] = [.staging, .inMemory]

    var testDescription: String { "\(self)" }

    func serve(_ work: (any ServerUnderTest) async throws -> Void) async throws {
        switch self {
        case .simulated: try await work(SimulatedServer())
        case .inMemory: try await work(InMemoryServer())
        case .staging:
            try await SecureStaging.serve { staging, certificate in
                let client = CurlAPIClient(
                    configuration: CurlConfiguration(
                        server: try ServerAddress(staging.url), userAgent: "tests", authoritiesFile: certificate),
                    loop: CurlEventLoop())
                try await work(StagingUnderTest(staging: staging, certificate: certificate, client: client))
            }
        }
    }
}

private struct StagingUnderTest: ServerUnderTest {
    let staging: Staging
    let certificate: String
    let client: CurlAPIClient

    let people = ["omar@plant.example", "tess@plant.example"].map {
        LoginRequestDTO(email: $0, password: "staging-only")
    }

    func send(_ request: APIRequest) async throws -> APIResponse { try await client.send(request) }

    func tombstone(workOrder id: String) async throws {
        let answer = try await client.send(
            APIRequest(
                .post, "/_staging/dispatch", headers: [HTTPHeader("Content-Type", "application/json")],
                body: .bytes(Array(#"{"workOrderId":"\#(id)","delete":true}"#.utf8)),
                answerLimit: APIRequest.pageAnswerLimit))
        try #require(answer.status == 200)
    }
}

private struct InMemoryServer: ServerUnderTest {
    private let plant = InMemoryPlant()
    private let client: TransportAPIClient
    let people: [LoginRequestDTO]

    init() {
        client = TransportAPIClient(
            PlantLink(to: plant), server: InMemoryPlant.address, userAgent: "tests", requests: TransportRequests())
        people = ["omar", "tess"].map { [plant] name in
            let credentials = plant.add(
                User(id: User.ID(name), name: name, email: "\(name)@plant.example"))
            return LoginRequestDTO(email: credentials.email, password: credentials.password)
        }
        let list = Checklist(id: Checklist.ID("list"), name: "Service")
        plant.add(
            WorkOrderDetails(
                workOrder: WorkOrder(id: WorkOrder.ID("pump"), number: 1042, title: "Check the pump"),
                checklists: [list],
                tasks: [
                    WorkOrderTask(
                        id: WorkOrderTask.ID("pressure"), checklistID: list.id, label: "Pressure",
                        kind: .number(NumberRule()), isRequired: true),
                    WorkOrderTask(id: WorkOrderTask.ID("text"), checklistID: list.id, label: "Seen", kind: .text),
                ]))
    }

    func send(_ request: APIRequest) async throws -> APIResponse { try await client.send(request) }

    func tombstone(workOrder id: String) async throws { plant.remove(WorkOrder.ID(id)) }
}

private final class SimulatedServer: ServerUnderTest {
    private let model: ServerModel

    init() {
        model = ServerModel(plant: nil, random: RandomSource(seed: 1))
        PlantMaker.fill(model, orders: 3)
    }

    var people: [LoginRequestDTO] {
        model.accounts.prefix(2).map { LoginRequestDTO(email: $0.email, password: $0.password) }
    }

    func send(_ request: APIRequest) async throws -> APIResponse {
        let body: [UInt8] = if case .bytes(let bytes) = request.body { bytes } else { [] }
        guard case .answered(let answer) = model.handle(Message(request, body: body)) else { throw Died() }
        return answer
    }

    func tombstone(workOrder id: String) async throws { model.plantData.tombstone(workOrder: id, reason: nil) }

    private struct Died: Error {}
}
