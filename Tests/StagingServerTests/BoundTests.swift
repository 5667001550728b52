import Crypto
import Foundation
import HTTPTypes
import Testing
import MillwrightWire

/// Tests that the server enforces every limit of the contract for requests. A value that exceeds a limit by one must
/// be refused.
@Suite struct BoundTests {
    struct Bound: Sendable, CustomTestStringConvertible {
        /// The bound as in the contract: the name, the keyword and its value.
        let name: String
        var statuses: [Int] = [400, 422]
        let beyond: @Sendable (Staging, _ token: String) async throws -> Reply

        var testDescription: String { name }
    }

    @Test(arguments: bounds) func aRequestBeyondABoundIsRefused(bound: Bound) async throws {
        // The fixture is changed so that a task accepts text.
        let fixture = PlantFixture.json.replacingOccurrences(of: #""inspection""#, with: #""text""#)
        try await Staging.serve(in: try TestFolder(fixture: fixture)) { server in
            let reply = try await bound.beyond(server, try await server.token())
            #expect(bound.statuses.contains(reply.status), "\(UnexpectedReply(reply: reply))")
        }
    }

    /// The table must have an entry for every limit in the contract.
    @Test func theTableHasEveryBoundOfTheContract() throws {
        let stated = try ContractBounds.ofRequests()
        let known = Set(Self.bounds.map(\.name))
        #expect(!stated.isEmpty)
        #expect(stated.subtracting(known) == [])
        #expect(known.subtracting(stated) == [])
    }

    @Test(arguments: [
        (#""width":100000,"height":100000"#, 409), (#""width":1,"height":1"#, 409), (#""height":100001"#, 422),
        (#""width":0"#, 422), (#""width":4294967295"#, 422), (#""width":-1"#, 422),
    ])
    func aPictureSideIsFrom1To100000Pixels(sides: String, status: Int) async throws {
        try await Staging.serve { server in
            // The status 409 means that only the bytes are missing.
            let reply = try await Self.attach(server, try await server.token(), sides)
            #expect(reply.status == status)
        }
    }

    @Test func aRefusedPictureSideIsNamed() async throws {
        try await Staging.serve { server in
            let reply = try await Self.attach(server, try await server.token(), #""width":5,"height":100001"#)
            #expect(try reply.problem().fields?.keys.sorted() == ["height"])
        }
    }

    static let bounds: [Bound] =
        reads + uploads + changes + photos + records + signatures + log + creations + patterns

    private static let reads: [Bound] = [
        Bound(name: "nonce.maxLength=200") { server, _ in
            try await server.call(.get, "/health?nonce=\(String(repeating: "n", count: 201))")
        },
        Bound(name: "Millwright-Nonce.maxLength=200") {
            try await get($0, $1, "me", [HeaderName.nonce: long(201)])
        },
        Bound(name: "search.maxLength=200") { try await get($0, $1, "workOrderList?search=\(long(201))") },
        Bound(name: "code.maxLength=200") { try await get($0, $1, "assets?code=\(long(201))") },
        Bound(name: "cursor.maxLength=200") { try await get($0, $1, "changes?cursor=\(long(201))") },
        Bound(name: "limit.minimum=1") { try await get($0, $1, "changes?limit=0") },
        Bound(name: "limit.maximum=500") { try await get($0, $1, "changes?limit=501") },
        Bound(name: "limit.maximum=200") { try await get($0, $1, "workOrderList?limit=201") },
        Bound(name: "If-None-Match.maxLength=200") {
            try await get($0, $1, "workOrderDetails/wo1", ["If-None-Match": long(201)])
        },
        Bound(name: "Last-Event-ID.maxLength=200") {
            try await get($0, $1, "changes/stream", ["Last-Event-ID": long(201)])
        },
        Bound(name: "If-Range.maxLength=200") {
            try await get($0, $1, "photos/none", ["Range": "bytes=0-1", "If-Range": long(201)])
        },
        // No entity has such an id, so the server answers with 404.
        Bound(name: "id.minLength=1", statuses: [404]) { try await get($0, $1, "workOrderDetails/") },
        Bound(name: "id.maxLength=64", statuses: [404]) { try await get($0, $1, "operations/\(long(65))") },
    ]

    private static let uploads: [Bound] = [
        Bound(name: "Upload-Length.minimum=1") { try await create($0, $1, length: "0") },
        Bound(name: "Upload-Length.maximum=52428800", statuses: [413]) {
            try await create($0, $1, length: "52428801")
        },
        Bound(name: "Upload-Metadata.maxLength=4096") {
            try await create($0, $1, length: "3", metadata: "k " + String(repeating: "AAAA", count: 1_024))
        },
        Bound(name: "Upload-Offset.minimum=0") { try await chunk($0, $1, offset: "-1") },
        Bound(name: "Upload-Offset.maximum=52428800") { try await chunk($0, $1, offset: "52428801") },
    ]

    private static let changes: [Bound] = [
        Bound(name: "TaskPatch.note.maxLength=10000") {
            try await task($0, $1, "oil", #"{"note":"\#(long(10_001))"}"#)
        },
        Bound(name: "TaskValue.minProperties=1") { try await task($0, $1, "oil", #"{"value":{}}"#) },
        Bound(name: "TaskValue.maxProperties=1") {
            try await task($0, $1, "pressure", #"{"value":{"number":1,"reading":1}}"#)
        },
        Bound(name: "TaskValue.text.maxLength=10000") {
            try await task($0, $1, "oil", #"{"value":{"text":"\#(long(10_001))"}}"#)
        },
        Bound(name: "WorkOrderPatch.minProperties=1") { try await workOrder($0, $1, "{}") },
        Bound(name: "WorkOrderPatch.maxProperties=1") {
            try await workOrder($0, $1, #"{"title":"A","priority":"low"}"#)
        },
        Bound(name: "WorkOrderPatch.title.minLength=1") { try await workOrder($0, $1, #"{"title":""}"#) },
        Bound(name: "WorkOrderPatch.title.maxLength=200") {
            try await workOrder($0, $1, #"{"title":"\#(long(201))"}"#)
        },
        Bound(name: "WorkOrderPatch.description.maxLength=10000") {
            try await workOrder($0, $1, #"{"description":"\#(long(10_001))"}"#)
        },
        Bound(name: "WorkOrderPatch.category.maxLength=200") {
            try await workOrder($0, $1, #"{"category":"\#(long(201))"}"#)
        },
        Bound(name: "NotePut.text.maxLength=10000") {
            try await $0.write(
                .put, "/v1/workOrders/wo1/notes", token: $1, key: "op-1",
                #"{"id":"n1","text":"\#(long(10_001))","savedAt":"2026-11-21T10:00:00Z"}"#)
        },
    ]

    private static let photos: [Bound] = [
        Bound(name: "PhotoAttach.size.minimum=1") { try await attach($0, $1, #""size":0"#) },
        Bound(name: "PhotoAttach.size.maximum=52428800") { try await attach($0, $1, #""size":52428801"#) },
        Bound(name: "PhotoAttach.width.minimum=1") { try await attach($0, $1, #""width":0"#) },
        Bound(name: "PhotoAttach.width.maximum=100000") { try await attach($0, $1, #""width":100001"#) },
        Bound(name: "PhotoAttach.height.minimum=1") { try await attach($0, $1, #""height":0"#) },
        Bound(name: "PhotoAttach.height.maximum=100000") { try await attach($0, $1, #""height":100001"#) },
        Bound(name: "PhotoAttach.fileName.minLength=1") { try await attach($0, $1, #""fileName":"""#) },
        Bound(name: "PhotoAttach.fileName.maxLength=255") {
            try await attach($0, $1, #""fileName":"\#(long(256))""#)
        },
    ]

    private static let records: [Bound] = [
        Bound(name: "ConflictRecord.field.minLength=1") { try await record($0, $1, #""field":"""#) },
        Bound(name: "ConflictRecord.field.maxLength=200") { try await record($0, $1, #""field":"\#(long(201))""#) },
        Bound(name: "ConflictRecord.base.maxLength=10000") {
            try await record($0, $1, #""base":"\#(long(10_001))""#)
        },
        Bound(name: "ConflictRecord.mine.maxLength=10000") {
            try await record($0, $1, #""mine":"\#(long(10_001))""#)
        },
        Bound(name: "ConflictRecord.theirs.maxLength=10000") {
            try await record($0, $1, #""theirs":"\#(long(10_001))""#)
        },
    ]

    private static let signatures: [Bound] = [
        Bound(name: "Signature.signer.minLength=1") { try await sign($0, $1, #""signer":"""#) },
        Bound(name: "Signature.signer.maxLength=10000") { try await sign($0, $1, #""signer":"\#(long(10_001))""#) },
        Bound(name: "Signature.strokes.maxLength=20000") {
            try await sign($0, $1, #""strokes":"M\#(String(repeating: "1", count: 20_000))""#)
        },
        Bound(name: "Signature.contentSha256.pattern=64") {
            try await sign($0, $1, #""contentSha256":"\#(String(repeating: "0", count: 65))""#)
        },
        Bound(name: "Signature.pictureSha256.pattern=64") {
            try await sign($0, $1, #""pictureSha256":"\#(String(repeating: "0", count: 65))""#)
        },
    ]

    private static let log: [Bound] = [
        Bound(name: "LogContent.minProperties=1") { try await entry($0, $1, "parts", "{}") },
        Bound(name: "LogContent.maxProperties=1") {
            try await entry($0, $1, "parts", #"{"part":\#(part()),"cost":\#(cost())}"#)
        },
        Bound(name: "PartUse.name.minLength=1") { try await entry($0, $1, "parts", #"{"part":\#(part(""))}"#) },
        Bound(name: "PartUse.name.maxLength=200") {
            try await entry($0, $1, "parts", #"{"part":\#(part(long(201)))}"#)
        },
        Bound(name: "PartUse.quantity.maximum=1000000000000") {
            try await entry($0, $1, "parts", #"{"part":\#(part(quantity: 1_000_000_000_001))}"#)
        },
        Bound(name: "MeterReading.meter.minLength=1") {
            try await entry($0, $1, "readings", #"{"reading":\#(reading(""))}"#)
        },
        Bound(name: "MeterReading.meter.maxLength=200") {
            try await entry($0, $1, "readings", #"{"reading":\#(reading(long(201)))}"#)
        },
        Bound(name: "MeterReading.value.maximum=1000000000000") {
            try await entry($0, $1, "readings", #"{"reading":\#(reading(value: 1_000_000_000_001))}"#)
        },
        Bound(name: "MeterReading.unit.minLength=1") {
            try await entry($0, $1, "readings", #"{"reading":\#(reading(unit: ""))}"#)
        },
        Bound(name: "MeterReading.unit.maxLength=200") {
            try await entry($0, $1, "readings", #"{"reading":\#(reading(unit: long(201)))}"#)
        },
        Bound(name: "Cost.description.minLength=1") { try await entry($0, $1, "costs", #"{"cost":\#(cost(""))}"#) },
        Bound(name: "Cost.description.maxLength=200") {
            try await entry($0, $1, "costs", #"{"cost":\#(cost(long(201)))}"#)
        },
        Bound(name: "Cost.minorUnits.minimum=1") { try await entry($0, $1, "costs", #"{"cost":\#(cost(units: 0))}"#) },
        Bound(name: "Cost.minorUnits.maximum=1000000000000") {
            try await entry($0, $1, "costs", #"{"cost":\#(cost(units: 1_000_000_000_001))}"#)
        },
        Bound(name: "AssignmentRequest.text.maxLength=200") {
            try await entry($0, $1, "requests", #"{"request":{"text":"\#(long(201))"}}"#)
        },
        Bound(name: "Cost.currency.pattern=3") {
            try await entry($0, $1, "costs", #"{"cost":\#(cost(currency: "EURO"))}"#)
        },
    ]

    private static let creations: [Bound] = [
        Bound(name: "WorkOrderPost.title.minLength=1") { try await create($0, $1, #""title":"""#) },
        Bound(name: "WorkOrderPost.title.maxLength=200") { try await create($0, $1, #""title":"\#(long(201))""#) },
        Bound(name: "WorkOrderPost.description.maxLength=10000") {
            try await create($0, $1, #""description":"\#(long(10_001))""#)
        },
        Bound(name: "WorkOrderPost.category.maxLength=200") {
            try await create($0, $1, #""category":"\#(long(201))""#)
        },
        Bound(name: "NewChecklist.name.minLength=1") { try await create($0, $1, checklists("")) },
        Bound(name: "NewChecklist.name.maxLength=200") { try await create($0, $1, checklists(long(201))) },
        Bound(name: "NewTask.label.minLength=1") { try await create($0, $1, checklists("K", label: "")) },
        Bound(name: "NewTask.label.maxLength=200") { try await create($0, $1, checklists("K", label: long(201))) },
    ]

    /// The bounds inside patterns.
    private static let patterns: [Bound] = [
        Bound(name: "Idempotency-Key.pattern=64") { server, token in
            try await server.setPressure(4, token: token, key: long(65))
        },
        Bound(name: "If-Match.pattern=10", statuses: [412]) { server, token in
            try await server.setPressure(4, token: token, key: "op-1", ifMatch: 10_000_000_000)
        },
        Bound(name: "ChosenId.pattern=64") { try await attach($0, $1, #""id":"\#(long(65))""#) },
        Bound(name: "Sha256.pattern=64") {
            try await attach($0, $1, #""sha256":"\#(String(repeating: "0", count: 65))""#)
        },
        Bound(name: "Repr-Digest.pattern=43") { try await create($0, $1, digest: "sha-256=:\(long(44))=:") },
        Bound(name: "Upload-Checksum.pattern=27") { try await chunk($0, $1, checksum: "sha1 \(long(28))=") },
        Bound(name: "Upload-Checksum.pattern=43") { try await chunk($0, $1, checksum: "sha256 \(long(44))=") },
    ]

    private static func long(_ count: Int) -> String { String(repeating: "a", count: count) }

    private static func get(
        _ server: Staging, _ token: String, _ path: String, _ fields: [String: String] = [:]
    ) async throws -> Reply {
        try await server.call(.get, "/v1/\(path)", token: token, fields: fields)
    }

    private static func task(_ server: Staging, _ token: String, _ id: String, _ json: String) async throws -> Reply {
        try await server.write(.patch, "/v1/tasks/\(id)", token: token, key: "op-1", ifMatch: 1, json)
    }

    private static func workOrder(_ server: Staging, _ token: String, _ json: String) async throws -> Reply {
        try await server.write(.patch, "/v1/workOrders/wo1", token: token, key: "op-1", ifMatch: 1, json)
    }

    /// - Parameter members: The JSON members that differ from those of an acceptable photo.
    private static func attach(_ server: Staging, _ token: String, _ members: String) async throws -> Reply {
        try await server.write(
            .post, "/v1/workOrders/wo1/photos", token: token, key: "op-1",
            try Self.object(
                #""id":"ph1","sha256":"\#(String(repeating: "0", count: 64))","size":9,"mediaType":"image/jpeg","#
                    + #""fileName":"x.jpg","addedAt":"2026-11-21T10:00:00Z""#, with: members))
    }

    /// - Parameter members: The JSON members that differ from those of an acceptable work order.
    private static func create(_ server: Staging, _ token: String, _ members: String) async throws -> Reply {
        try await server.write(
            .post, "/v1/workOrders", token: token, key: "op-1",
            try Self.object(#""id":"new-1","title":"Belt""#, with: members))
    }

    private static func checklists(_ name: String, label: String = "L") -> String {
        #""checklists":[{"id":"k","name":"\#(name)"}],"#
            + #""tasks":[{"id":"t","checklistId":"k","label":"\#(label)","kind":{"type":"text"}}]"#
    }

    /// - Parameter members: The JSON members that differ from those of an acceptable signature.
    private static func sign(_ server: Staging, _ token: String, _ members: String) async throws -> Reply {
        try await server.write(
            .put, "/v1/workOrders/wo1/signature", token: token, key: "op-1", ifMatch: 1,
            try Self.object(#""signer":"Ida","signedAt":"2026-11-18T10:00:00Z""#, with: members))
    }

    private static func entry(
        _ server: Staging, _ token: String, _ kind: String, _ content: String
    ) async throws -> Reply {
        try await server.write(
            .post, "/v1/workOrders/wo1/\(kind)", token: token, key: "op-1",
            #"{"id":"e1","content":\#(content),"recordedAt":"2026-11-18T10:00:00Z"}"#)
    }

    private static func part(_ name: String = "Seal", quantity: Int = 1) -> String {
        #"{"name":"\#(name)","quantity":\#(quantity)}"#
    }

    private static func reading(_ meter: String = "Hours", value: Int = 1, unit: String = "h") -> String {
        #"{"meter":"\#(meter)","value":\#(value),"unit":"\#(unit)"}"#
    }

    private static func cost(_ text: String = "Parking", units: Int = 1, currency: String = "EUR") -> String {
        #"{"description":"\#(text)","minorUnits":\#(units),"currency":"\#(currency)"}"#
    }

    private static func record(_ server: Staging, _ token: String, _ members: String) async throws -> Reply {
        try await server.write(
            .post, "/v1/workOrders/wo1/conflictRecords", token: token, key: "op-1",
            try Self.object(
                #""id":"00000000-0000-4000-8000-000000000001","field":"title","choice":"mine","#
                    + #""decidedAt":"2026-11-21T10:00:00Z""#, with: members))
    }

    private static func object(_ members: String, with others: String) throws -> String {
        let objects = try [members, others].map { try JSONSerialization.jsonObject(with: Data("{\($0)}".utf8)) }
        let merged = objects.compactMap { $0 as? [String: Any] }.reduce([:]) { $0.merging($1) { $1 } }
        return String(decoding: try JSONSerialization.data(withJSONObject: merged), as: UTF8.self)
    }

    private static func create(
        _ server: Staging, _ token: String, length: String = "9", digest: String? = nil, metadata: String? = nil
    ) async throws -> Reply {
        let whole = Data(SHA256.hash(data: Data([1]))).base64EncodedString()
        var fields = [
            HeaderName.tusResumable: "1.0.0", HeaderName.uploadLength: length,
            HeaderName.reprDigest: digest ?? "sha-256=:\(whole):", HeaderName.idempotencyKey: "\"any\"",
        ]
        fields[HeaderName.uploadMetadata] = metadata
        return try await server.call(.post, "/v1/uploads", token: token, fields: fields)
    }

    private static func chunk(
        _ server: Staging, _ token: String, offset: String = "0", checksum: String? = nil
    ) async throws -> Reply {
        let path = try #require(try await create(server, token).fields[.location])
        var fields = [
            HeaderName.tusResumable: "1.0.0", HeaderName.uploadOffset: offset,
            "Content-Type": HeaderName.chunkMediaType,
        ]
        fields[HeaderName.uploadChecksum] = checksum
        return try await server.call(.patch, path, token: token, fields: fields, body: Data([1]))
    }
}
