import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import Testing
import MillwrightWire

@testable import MillwrightServices

/// Tests of sealed bytes. A later version of the program has to send them unchanged, so a file pins the bytes of each
/// change.
struct SealTests {
    private let service = RemoteOperationsService(api: APIClientFake(.page(200)).signedIn, origin: .plant)

    struct Pinned: Sendable {
        let change: Change
        let version: Int64?
        let method: String
        let path: String
        let fixture: String
    }

    static let pinned = [
        Pinned(
            change: .taskAnswer(Identifier("t-1"), .number(2.25)), version: 7, method: "PATCH", path: "/v1/tasks/t-1",
            fixture: "task-patch-value"),
        Pinned(
            change: .taskAnswer(Identifier("t-1"), nil), version: 7, method: "PATCH", path: "/v1/tasks/t-1",
            fixture: "task-patch-clear"),
        Pinned(
            change: .taskNote(Identifier("t/1"), "cold / wet"), version: 7, method: "PATCH", path: "/v1/tasks/t%2F1",
            fixture: "task-patch-note"),
        Pinned(
            change: .status(.complete), version: 3, method: "POST", path: "/v1/workOrders/wo-1/status",
            fixture: "status-change"),
        Pinned(
            change: .note(Sample.note), version: nil, method: "PUT", path: "/v1/workOrders/wo-1/notes",
            fixture: "note-put"),
        Pinned(
            change: .photo(Sample.photo), version: nil, method: "POST", path: "/v1/workOrders/wo-1/photos",
            fixture: "photo-attach"),
        Pinned(
            change: .log(Sample.time), version: nil, method: "POST", path: "/v1/workOrders/wo-1/timeEntries",
            fixture: "log-time"),
        Pinned(
            change: .log(Sample.timer), version: nil, method: "POST", path: "/v1/workOrders/wo-1/timeEntries",
            fixture: "log-timer"),
        Pinned(
            change: .log(Sample.part), version: nil, method: "POST", path: "/v1/workOrders/wo-1/parts",
            fixture: "log-part"),
        Pinned(
            change: .log(Sample.reading), version: nil, method: "POST", path: "/v1/workOrders/wo-1/readings",
            fixture: "log-reading"),
        Pinned(
            change: .log(Sample.cost), version: nil, method: "POST", path: "/v1/workOrders/wo-1/costs",
            fixture: "log-cost"),
        Pinned(
            change: .log(Sample.request), version: nil, method: "POST", path: "/v1/workOrders/wo-1/requests",
            fixture: "log-request"),
        Pinned(
            change: .timeEnd(of: Identifier("l/1"), Sample.end), version: 2, method: "PATCH",
            path: "/v1/timeEntries/l%2F1", fixture: "time-end"),
        Pinned(
            change: .timeEnd(of: Identifier("l-1"), nil), version: 2, method: "PATCH", path: "/v1/timeEntries/l-1",
            fixture: "time-end-clear"),
        Pinned(
            change: .signature(Sample.signature), version: 9, method: "PUT", path: "/v1/workOrders/wo-1/signature",
            fixture: "signature-put"),
    ]

    @Test(
        arguments: [
            (Change.signature(nil), Int64?.some(9), "/v1/workOrders/wo-1/signature"),
            (.remove(Sample.photo), nil, "/v1/photos/p-1"),
        ])
    func aDeletionHasNoBody(change: Change, version: Int64?, path: String) throws {
        let envelope = try SealedEnvelope(opening: service.seal(Sample.operation(change), version: version))
        #expect(envelope.method == "DELETE" && envelope.path == path && envelope.body.isEmpty)
        var headers = ["Millwright-Device": "device", "Millwright-Device-Sequence": "7"]
        if let version { headers["If-Match"] = "\"\(version)\"" }
        #expect(envelope.headers == headers)
    }

    struct Written: Sendable {
        let change: Change
        let version: Int64?
        let method: String
        let path: String
        let body: String
    }

    static let written = [
        Written(
            change: .title("Pump / 3"), version: 4, method: "PATCH", path: "/v1/workOrders/wo-1",
            body: #"{"title":"Pump / 3"}"#),
        Written(
            change: .description("a\nb"), version: 5, method: "PATCH", path: "/v1/workOrders/wo-1",
            body: #"{"description":"a\nb"}"#),
        Written(
            change: .priority(.medium), version: 6, method: "PATCH", path: "/v1/workOrders/wo-1",
            body: #"{"priority":"medium"}"#),
        Written(
            change: .set(.due, .instant(Sample.end)), version: 7, method: "PATCH", path: "/v1/workOrders/wo-1",
            body: #"{"due":"2026-11-21T06:20:00.000Z"}"#),
        Written(
            change: .set(.due, .empty), version: 7, method: "PATCH", path: "/v1/workOrders/wo-1",
            body: #"{"due":null}"#),
        Written(
            change: .set(.category, .text("Safety")), version: 8, method: "PATCH", path: "/v1/workOrders/wo-1",
            body: #"{"category":"Safety"}"#),
        Written(
            change: .set(.category, .text("")), version: 8, method: "PATCH", path: "/v1/workOrders/wo-1",
            body: #"{"category":null}"#),
        Written(
            change: .set(.asset, .asset(Asset(id: Identifier("asset-9"), name: "Pump P-9", code: "P-0009"))),
            version: 10, method: "PATCH", path: "/v1/workOrders/wo-1",
            body: #"{"asset":{"code":"P-0009","id":"asset-9","name":"Pump P-9"}}"#),
        Written(
            change: .set(.asset, .empty), version: 10, method: "PATCH", path: "/v1/workOrders/wo-1",
            body: #"{"asset":null}"#),
        Written(
            change: .set(.location, .location(Location(id: Identifier("loc-3"), name: "Hall 3"))), version: 11,
            method: "PATCH", path: "/v1/workOrders/wo-1", body: #"{"location":{"id":"loc-3","name":"Hall 3"}}"#),
        Written(
            change: .set(
                .assignees,
                .assignees([.user(Identifier("u-1"), name: "Mara Novak"), .team(Identifier("t"), name: "Boilers")])),
            version: 12, method: "PATCH", path: "/v1/workOrders/wo-1",
            body: #"{"assignees":[{"id":"u-1","name":"Mara Novak","type":"user"},"#
                + #"{"id":"t","name":"Boilers","type":"team"}]}"#),
        Written(
            change: .set(.assignees, .assignees([])), version: 12, method: "PATCH", path: "/v1/workOrders/wo-1",
            body: #"{"assignees":[]}"#),
        Written(
            change: .conflictRecord(
                ConflictRecord(
                    id: Identifier("c-1"), field: "title", base: nil, mine: "mine", theirs: "theirs", choice: .edited,
                    decidedAt: Instant(millisecondsSince1970: 1_795_237_200_000))), version: nil, method: "POST",
            path: "/v1/workOrders/wo-1/conflictRecords",
            body: #"{"choice":"typed","decidedAt":"2026-11-21T05:00:00.000Z","field":"title","id":"c-1","#
                + #""mine":"mine","theirs":"theirs"}"#),
        Written(
            change: .conflictRecord(
                ConflictRecord(
                    id: Identifier("c-1"), field: "task 3", base: "b", mine: "m", theirs: nil, choice: .theirs,
                    decidedAt: Instant(millisecondsSince1970: 1_795_237_200_001))), version: nil, method: "POST",
            path: "/v1/workOrders/wo-1/conflictRecords",
            body: #"{"base":"b","choice":"theirs","decidedAt":"2026-11-21T05:00:00.001Z","field":"task 3","id":"c-1","#
                + #""mine":"m"}"#),
    ]

    @Test(arguments: written)
    func editsAndConflictRecordsHaveTheirDocumentedRequests(_ written: Written) throws {
        let envelope = try SealedEnvelope(
            opening: service.seal(Sample.operation(written.change), version: written.version))
        #expect(envelope.method == written.method)
        #expect(envelope.path == written.path)
        #expect(String(decoding: envelope.body, as: UTF8.self) == written.body)
        var headers = [
            "Content-Type": "application/json", "Millwright-Device": "device", "Millwright-Device-Sequence": "7",
        ]
        if let version = written.version { headers["If-Match"] = "\"\(version)\"" }
        #expect(envelope.headers == headers)
    }

    @Test func eachFieldIsBasedOnItsOwnVersion() {
        let state = ServerState(
            details: WorkOrderDetails(workOrder: WorkOrder(id: Identifier("wo-1"), number: 1, title: "")),
            versions: [
                Field.status.rule.group: 9, Field.title.rule.group: 4, Field.description.rule.group: 5,
                Field.priority.rule.group: 6, Field.due.rule.group: 7, Field.category.rule.group: 8,
                Field.asset.rule.group: 10, Field.location.rule.group: 11, Field.assignees.rule.group: 12,
            ])
        let versions = Self.written.map { state.version(for: $0.change) }
        #expect(versions == Self.written.map(\.version))
        #expect(state.version(for: .status(.open)) == 9)
    }

    @Test(arguments: pinned)
    func everyChangeIsSealedAsItsFixtureFile(_ pinned: Pinned) throws {
        let envelope = try SealedEnvelope(
            opening: service.seal(Sample.operation(pinned.change), version: pinned.version))
        #expect(envelope.method == pinned.method)
        #expect(envelope.path == pinned.path)
        #expect(String(decoding: envelope.body, as: UTF8.self) == (try WireFixture.text(pinned.fixture)))
        #expect(envelope.headers["If-Match"] == pinned.version.map { "\"\($0)\"" })
        #expect(envelope.headers["Content-Type"] == "application/json")
        #expect(envelope.headers["Authorization"] == nil)
    }

    @Test(
        arguments: [
            Change.set(.title, .priority(.high)), .set(.taskAnswer(Identifier("t-1")), .text("x")),
            .set(.due, .text("tomorrow")), .set(.assignees, .empty), .set(.signature, .text("Bo")),
            .set(.timeEnd(Identifier("l-1")), .text("")),
        ])
    func aValueOfTheWrongKindHasNoRequest(_ change: Change) {
        #expect(service.seal(Sample.operation(change), version: 7) == SealedRequest(bytes: [], sha256: ""))
    }

    @Test(arguments: pinned)
    func sealingIsDeterministic(_ pinned: Pinned) {
        let operation = Sample.operation(pinned.change)
        let first = service.seal(operation, version: pinned.version)
        #expect((0..<20).allSatisfy { _ in service.seal(operation, version: pinned.version) == first })
    }

    @Test func theSealedBytesNeverChange() {
        let sealed = service.seal(Sample.operation(.status(.complete)), version: 3)
        #expect(
            String(decoding: sealed.bytes, as: UTF8.self)
                == #"{"body":"eyJzdGF0dXMiOiJjb21wbGV0ZSJ9","headers":{"Content-Type":"application/json","If-Match":"\"3\"","#
                + #""Millwright-Device":"device","Millwright-Device-Sequence":"7"},"#
                + #""method":"POST","path":"/v1/workOrders/wo-1/status","v":1}"#)
        // The SHA-256 of four lines: POST, /v1/workOrders/wo-1/status, "3" and {"status":"complete"}.
        #expect(sealed.sha256 == "b574bb8dc501134d67f49d4f4acaf151ea18c11ee6d40974f707eaaa480b04d3")
    }

    @Test func aVoidSendsTheDeviceSequenceOfTheSeal() async {
        let client = APIClientFake(.page(200))
        let service = RemoteOperationsService(api: client.signedIn, origin: .plant)
        let sealed = service.seal(Sample.operation(.status(.complete)), version: 3)
        _ = await service.void(Identifier("op-1"), sealedAs: sealed)
        _ = await service.void(Identifier("op-1"), sealedAs: .lost)
        let numbers = client.requests.map { request in
            request.headers.filter { $0.name.hasPrefix("Millwright-Device") }.map(\.value)
        }
        #expect(numbers == [["device", "7"], []])
    }

    @Test func theHashCoversPathPreconditionAndBody() {
        let base = service.seal(Sample.operation(.status(.complete)), version: 3).sha256
        #expect(base != service.seal(Sample.operation(.status(.complete)), version: 4).sha256)
        #expect(base != service.seal(Sample.operation(.status(.open)), version: 3).sha256)
        #expect(base != service.seal(Sample.operation(.status(.complete), workOrder: "wo-2"), version: 3).sha256)
    }

    @Test(arguments: [Double.nan, .infinity])
    func aNonFiniteNumberIsRefusedWithoutARequest(number: Double) async {
        let client = APIClientFake(.page(200))
        let service = RemoteOperationsService(api: client.signedIn, origin: .plant)
        let sealed = service.seal(Sample.operation(.taskAnswer(Identifier("t-1"), .number(number))), version: 1)
        guard case .refused = await service.send(sealed, of: Identifier("op-1")) else {
            Issue.record("It must be refused")
            return
        }
        #expect(client.requests.isEmpty)
    }

    @Test func tamperedBytesAreNotSent() async {
        let client = APIClientFake(.page(200))
        let service = RemoteOperationsService(api: client.signedIn, origin: .plant)
        let sealed = service.seal(Sample.operation(.status(.complete)), version: 3)
        let text = String(decoding: sealed.bytes, as: UTF8.self).replacingOccurrences(of: "wo-1", with: "wo-2")
        let changed = SealedRequest(bytes: Array(text.utf8), sha256: sealed.sha256)
        guard case .refused = await service.send(changed, of: Identifier("op-1")) else {
            Issue.record("It must be refused")
            return
        }
        #expect(client.requests.isEmpty)
    }

    @Test func aRequestSealedByANewerVersionIsNotSent() async {
        let sealed = SealedRequest(bytes: Array(#"{"v":2,"anything":[]}"#.utf8), sha256: "")
        guard case .stop(.incompatible) = await service.send(sealed, of: Identifier("op-1")) else {
            Issue.record("It must stop")
            return
        }
    }
}
