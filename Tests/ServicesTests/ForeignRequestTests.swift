import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import Testing

@testable import MillwrightServices

/// Tests that a sealed request is sent only for the change that it was sealed for.
struct ForeignRequestTests {
    private let client = APIClientFake(.page(200))
    private var service: RemoteOperationsService { RemoteOperationsService(api: client.signedIn, origin: .plant) }

    static let changes =
        SealTests.pinned.map(\.change) + SealTests.written.map(\.change) + [
            .signature(nil), .remove(Sample.photo),
            .create(WorkOrderDraft(workOrder: WorkOrder(id: Identifier("wo-1"), number: 900_001, title: "Leak"))),
        ]

    @Test func aRequestBelongsOnlyToTheChangeThatItWasSealedFor() {
        for (place, change) in Self.changes.enumerated() {
            for version in [nil, 7] as [Int64?] {
                let sealed = service.seal(Sample.operation(change), version: version)
                for (other, shown) in Self.changes.enumerated() {
                    let isForeign = service.isForeign(sealed, to: Sample.operation(shown))
                    #expect(isForeign == (place != other), "\(change) for \(shown)")
                }
            }
        }
    }

    @Test(arguments: changes.filter { $0.createdWorkOrder == nil && $0.removedPhoto == nil && $0.taskID == nil })
    func aRequestOfAnotherWorkOrderIsForeign(change: Change) {
        let sealed = service.seal(Sample.operation(change, workOrder: "wo-2"), version: 7)
        let isOfEntry = change.field?.logEntryID != nil
        #expect(service.isForeign(sealed, to: Sample.operation(change)) == !isOfEntry)
    }

    @Test func theDeviceThatSealedARequestMakesNoDifference() {
        let operation = Sample.operation(.title("Pump"))
        let sealed = service.seal(operation, version: 7, stamp: DeviceStamp(deviceID: "another", sequence: 99)).request
        #expect(!service.isForeign(sealed, to: operation))
    }

    struct Tampering: Sendable {
        var method = "POST"
        var path = "/v1/workOrders/wo-1/status"
        var headers = ["Content-Type": "application/json", "If-Match": "\"3\""]
        var body = #"{"status":"complete"}"#

        static let all = [
            Tampering(method: "PUT"), Tampering(method: "DELETE"), Tampering(method: "GET"),
            Tampering(path: "/v1/workOrders/wo-2/status"), Tampering(path: "/v1/workOrders/../logout"),
            Tampering(path: "/v1/workOrders/%2E%2e/logout"), Tampering(path: "/_staging/reset"),
            Tampering(path: "/v1/workOrders/wo-1/status?x=1"), Tampering(path: "/v1/workOrders/wo-1/./status"),
            Tampering(headers: ["If-Match": "\"3\""]),
            Tampering(headers: ["Content-Type": "application/json", "If-Match": "*"]),
            Tampering(headers: ["Content-Type": "application/json", "X-HTTP-Method-Override": "DELETE"]),
            Tampering(body: #"{"status":"open"}"#), Tampering(body: #"{"status":"complete","title":"x"}"#),
            Tampering(body: ""),
        ]

        func sealed() throws -> SealedRequest {
            try SealedEnvelope(method: method, path: path, headers: headers, body: Data(body.utf8)).sealed()
        }
    }

    @Test(arguments: Tampering.all) func aTamperedRequestIsForeign(tampering: Tampering) throws {
        let operation = Sample.operation(.status(.complete))
        #expect(service.isForeign(try tampering.sealed(), to: operation))
        #expect(!service.isForeign(try Tampering().sealed(), to: operation))
    }

    @Test func bytesThatCannotBeReadAreLeftToTheSending() {
        let operation = Sample.operation(.status(.complete))
        for bytes in ["", "x", #"{"v":2}"#] {
            #expect(!service.isForeign(SealedRequest(bytes: Array(bytes.utf8), sha256: "hash"), to: operation))
        }
    }

    /// An id from a file can make a segment that leads to another endpoint. Then even the own request is not sent.
    @Test(arguments: ["/v1/workOrders/../logout", "/v1/tasks/..", "/v1/tasks/%2e%2E", "/_staging/reset", "/v1/./x"])
    func aPathThatLeadsElsewhereIsNotSent(path: String) async throws {
        let sealed = try Tampering(path: path).sealed()
        let answer = await service.send(sealed, of: Identifier("op-1"))
        #expect(answer == .refused(reason: OperationReason(.requestForeign)))
        #expect(client.requests.isEmpty)
    }

    @Test func anIdWithDotsMakesNoOtherEndpoint() async {
        for change in [Change.title("x"), .taskNote(Identifier(".."), "x"), .timeEnd(of: Identifier("."), nil)] {
            let sealed = service.seal(Sample.operation(change, workOrder: ".."), version: 1)
            #expect(
                await service.send(sealed, of: Identifier("op-1"))
                    == .refused(reason: OperationReason(.requestForeign)))
        }
        #expect(client.requests.isEmpty)
    }
}
