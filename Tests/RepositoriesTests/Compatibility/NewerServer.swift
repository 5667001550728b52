import MillwrightClients
import Crypto
import MillwrightDomain
import Foundation
import MillwrightServices
import Synchronization
import MillwrightWire

/// A server with the real wire format, a feed, versions and a ledger. It can also answer like a newer or a broken
/// server.
final class NewerServer: APIClient {
    static let origin = ServerOrigin(address: "https://work.example")

    /// The part of the answers that is wrong.
    enum Place: Hashable, Sendable {
        /// Every row of this entity, in a page or in a response.
        case row(String)
        case receipt
    }

    struct Fault: Sendable {
        let place: Place
        let path: [String]
        let wrong: WrongField
    }

    private struct State {
        var rows: [String: ChangeRowDTO] = [:]
        var sequence: Int64 = 0
        var ledger: [String: WriteResponseDTO] = [:]
        var fault: Fault?
        var refusesCursors = false
        var rowsInPage = 500
        var requests = 0
    }

    private let state: Mutex<State>

    init(_ rows: [ChangeRowDTO]) {
        state = Mutex(State())
        for row in rows { put(row) }
    }

    var requests: Int { state.withLock { $0.requests } }

    func put(_ row: ChangeRowDTO) {
        state.withLock { state in
            state.sequence += 1
            var row = row
            row.seq = state.sequence
            state.rows[row.id] = row
        }
    }

    /// Changes the entity in the office, without touching the technician's fields.
    func touch(_ id: String, _ change: @Sendable (inout ChangeRowDTO) -> Void) {
        guard var row = state.withLock({ $0.rows[id] }) else { return }
        row.version += 1
        row.workOrder?.version = row.version
        row.task?.version = row.version
        row.logEntry?.version = row.version
        change(&row)
        put(row)
    }

    func misbehave(_ fault: Fault?) { state.withLock { $0.fault = fault } }

    /// Makes all earlier cursors too old, and sets the number of rows in a page.
    func startAgain(rowsInPage: Int) {
        state.withLock { state in
            state.refusesCursors = true
            state.rowsInPage = rowsInPage
        }
    }

    func send(_ request: APIRequest) async throws(SendingError) -> APIResponse {
        let answer: Result<APIResponse, any Error> = state.withLock { state in
            state.requests += 1
            return Result { try Self.answer(request, &state) }
        }
        do { return try answer.get() } catch {
            return APIResponse(status: 500)
        }
    }

    private static func answer(_ request: APIRequest, _ state: inout State) throws -> APIResponse {
        if request.path.hasPrefix("/v1/changes") { return try changes(request, &state) }
        if request.path.hasPrefix("/v1/operations/") { return try verdict(request, state) }
        return try write(request, &state)
    }

    private static func changes(_ request: APIRequest, _ state: inout State) throws -> APIResponse {
        let query = URLComponents(string: request.path)?.queryItems ?? []
        let cursor = query.first { $0.name == "cursor" }?.value
        if cursor?.hasPrefix("new-") != true, state.refusesCursors, cursor != nil { return problem(410) }
        let mark = state.refusesCursors ? "new-" : "old-"
        let after = cursor.flatMap { Int64($0.dropFirst(mark.count)) } ?? 0
        let rows = state.rows.values.filter { $0.seq > after }.sorted { $0.seq < $1.seq }
        let page = rows.prefix(state.rowsInPage)
        let texts = try page.map { try text($0, state.fault) }.joined(separator: ",")
        return json(
            #"{"rows":[\#(texts)],"cursor":"\#(mark)\#(page.last?.seq ?? after)","hasMore":\#(page.count < rows.count),"#
                + #""serverTime":"2026-11-21T05:01:40.120Z"}"#)
    }

    private static func verdict(_ request: APIRequest, _ state: State) throws -> APIResponse {
        let key = String(request.path.dropFirst("/v1/operations/".count))
        let answer = state.ledger[key]
        let known = OperationDTO(
            key: key, status: answer == nil ? "unknown" : "applied", retentionDays: 400, receipt: answer?.receipt)
        return json(try JSONTree(known).json)
    }

    private static func write(_ request: APIRequest, _ state: inout State) throws -> APIResponse {
        let key = request.headers.value(of: "Idempotency-Key")?.filter { $0 != "\"" } ?? ""
        guard case .bytes(let body) = request.body else { return problem(400) }
        if let answer = state.ledger[key] { return try json(text(answer, state.fault)) }
        let parts = request.path.split(separator: "/").map(String.init)
        let match = request.headers.value(of: "If-Match").flatMap { Int64($0.filter { $0 != "\"" }) }
        guard let row = try changed(parts, body, match, state) else { return problem(412) }
        state.sequence += 1
        var written = row
        written.seq = state.sequence
        state.rows[row.id] = written
        let fingerprint = RequestFingerprint.bytes(
            method: request.method.rawValue, path: request.path,
            ifMatch: request.headers.value(of: "If-Match"), body: body)
        let answer = WriteResponseDTO(
            receipt: ReceiptDTO(
                opId: key, requestSha256: SHA256.hash(data: fingerprint).map { String(format: "%02x", $0) }.joined(),
                effect: "applied", entity: row.entity, entityId: row.id, version: row.version, seq: state.sequence,
                serverTime: "2026-11-21T05:01:40.120Z"),
            rows: [written])
        state.ledger[key] = answer
        return try json(text(answer, state.fault))
    }

    /// - Returns: `nil` if the change is based on an older version.
    private static func changed(
        _ parts: [String], _ body: [UInt8], _ match: Int64?, _ state: State
    ) throws -> ChangeRowDTO? {
        let data = Data(body)
        if parts.last == "notes" {
            let note = try JSONDecoder().decode(NotePutDTO.self, from: data)
            return ChangeRowDTO(
                seq: 0, entity: "note", id: note.id, workOrderId: parts[2], version: 1,
                note: NoteDTO(
                    id: note.id, workOrderId: parts[2], text: note.text, author: "Tess", savedAt: note.savedAt))
        }
        guard var row = state.rows[parts[2]] else { return nil }
        if parts[1] == "tasks" {
            guard match == row.version else { return nil }
            row.version += 1
            row.task?.version = row.version
            let patch = try JSONDecoder().decode(TaskPatchDTO.self, from: data)
            if case .set(let value) = patch.value { row.task?.value = value }
            if case .set(let note) = patch.note { row.task?.note = note }
            return row
        }
        guard match == row.workOrder?.fieldVersions?[.title] else { return nil }
        row.version += 1
        row.workOrder?.version = row.version
        row.workOrder?.fieldVersions?[.title] = row.version
        if case .text(let title) = try JSONDecoder().decode(WorkOrderPatchDTO.self, from: data).fields[.title] {
            row.workOrder?.title = title
        }
        return row
    }

    private static func text(_ row: ChangeRowDTO, _ fault: Fault?) throws -> String {
        guard let fault, fault.place == .row(row.id) else {
            return String(decoding: try JSONEncoder().encode(row), as: UTF8.self)
        }
        return fault.wrong.applied(to: try JSONTree(row), at: fault.path).json
    }

    private static func text(_ answer: WriteResponseDTO, _ fault: Fault?) throws -> String {
        var receipt = try JSONTree(answer.receipt)
        if let fault, fault.place == .receipt { receipt = fault.wrong.applied(to: receipt, at: fault.path) }
        let rows = try answer.rows.map { try text($0, fault) }.joined(separator: ",")
        return #"{"receipt":\#(receipt.json),"rows":[\#(rows)]}"#
    }

    private static func json(_ text: String) -> APIResponse {
        APIResponse(status: 200, headers: [HTTPHeader("Content-Type", "application/json")], body: Array(text.utf8))
    }

    private static func problem(_ status: Int) -> APIResponse {
        APIResponse(
            status: status, headers: [HTTPHeader("Content-Type", "application/problem+json")],
            body: Array(#"{"type":"about:blank","title":"No","status":\#(status)}"#.utf8))
    }
}
