import MillwrightClients
import Crypto
import MillwrightWire

struct LedgerName: Hashable {
    let account: String
    let key: String
}

/// The first answer to an operation, stored permanently. If the key was voided first, it has neither a receipt nor a
/// refusal.
struct LedgerVerdict {
    let fingerprint: String
    let receipt: ReceiptDTO?
    let rows: [ChangeRowDTO]
    let refusal: APIResponse?
    /// The work order of the operation; empty for a voided or refused one.
    var workOrder = ""

    static let void = LedgerVerdict(fingerprint: "", receipt: nil, rows: [], refusal: nil)

    var isVoid: Bool { receipt == nil && refusal == nil }
}

/// An effect of an operation.
struct Effect {
    let key: String
    let account: String
    let workOrder: String
    let line: String
    /// The value of a field before its change, as ``PlainText``; nil for any other effect.
    let replaced: String?
    /// The id of the log entry that was added; nil for any other effect.
    let entry: String?
}

extension ServerModel {
    func write(_ message: Message, _ parts: [String], by account: String) -> Outcome {
        guard let key = message.operation else {
            return .answered(.problem(.keyRequired, 400, "Idempotency-Key is needed"))
        }
        let name = LedgerName(account: account, key: key)
        let fingerprint = PhotoPool.hex(
            SHA256.hash(
                data: RequestFingerprint.bytes(
                    method: message.method, path: message.path, ifMatch: message.header("If-Match"), body: message.body)
            ))
        if plant == .preconditionFirst, let stale = staleTask(message, parts) { return .answered(stale) }
        if ledger[name]?.isVoid == true {
            guard plant == .voidNotFinal else {
                return .answered(.problem(.operationVoided, 409, "This operation was voided"))
            }
            ledger[name] = nil
        }
        if let first = ledger[name], plant != .effectTwice, !addsCostAgain(message) {
            guard first.fingerprint == fingerprint else {
                return .answered(.problem(.keyReused, 422, "This key belongs to another request"))
            }
            var answer = first.refusal ?? self.answer(first, effect: "replayed")
            answer.headers.append(HTTPHeader(HeaderName.idempotentReplayed, "true"))
            return .answered(answer)
        }
        if dies(.beforeCommit) { return .died("before it commits") }
        let isCursed = cursed.contains(lane(of: parts) ?? "")
        if isCursed, random.oneIn(2) { return .answered(APIResponse(status: 500)) }
        let before = plantData
        let decision = decide(message, parts, key: key, by: account)
        let verdict: LedgerVerdict
        switch decision {
        case .refused(let answer, let isVerdict):
            plantData = before
            guard isVerdict else { return .answered(answer) }
            verdict = LedgerVerdict(fingerprint: fingerprint, receipt: nil, rows: [], refusal: answer)
        case .done(let row, let changed, let replaced):
            verdict = LedgerVerdict(
                fingerprint: fingerprint,
                receipt: receipt(key, fingerprint, row.key.kind, row.key.id, row.version, row.seq, changed),
                rows: changed ? [row.dto] + tasks(ofNew: row, message) : [], refusal: nil, workOrder: row.workOrder)
            let isNewEntry = changed && row.key.kind == "logEntry" && message.method == "POST"
            effects.append(
                Effect(
                    key: key, account: account, workOrder: row.workOrder, line: message.line, replaced: replaced,
                    entry: isNewEntry ? row.key.id : nil))
        case .recorded(let id, let workOrder, let changed):
            verdict = LedgerVerdict(
                fingerprint: fingerprint,
                receipt: receipt(key, fingerprint, "conflictRecord", id, 1, plantData.lastSeq, changed), rows: [],
                refusal: nil, workOrder: workOrder)
            effects.append(
                Effect(
                    key: key, account: account, workOrder: workOrder, line: message.line, replaced: nil, entry: nil))
        }
        ledger[name] = verdict
        if dies(.afterCommit) { return .died("after it committed") }
        // The server fails after the commit. The operation took effect, but the client gets an error.
        if isCursed { return .answered(APIResponse(status: 500)) }
        return .answered(verdict.refusal ?? self.answer(verdict, effect: nil))
    }

    private func receipt(
        _ key: String, _ fingerprint: String, _ entity: String, _ id: String, _ version: Int64, _ seq: Int64,
        _ changed: Bool
    ) -> ReceiptDTO {
        ReceiptDTO(
            opId: key, requestSha256: fingerprint, effect: changed ? "applied" : "noop", entity: entity, entityId: id,
            version: version, seq: seq, serverTime: nowText)
    }

    /// Returns the state of an operation, for a client that missed the answer.
    func operation(_ key: String, of account: String) -> APIResponse {
        let verdict = ledger[LedgerName(account: account, key: key)]
        let status: OperationDTO.Status =
            switch verdict {
            case nil: .unknown
            case let verdict? where verdict.isVoid: .voided
            case let verdict?: verdict.receipt == nil ? .rejected : .applied
            }
        return .json(
            OperationDTO(
                key: key, status: status.rawValue, retentionDays: 3_650, receipt: verdict?.receipt.map(told),
                problem: verdict?.refusal.flatMap { ServerJSON.read(ProblemDTO.self, $0.body) }))
    }

    /// Voids a key that is not decided yet. A decided key keeps its verdict.
    func void(_ key: String, of account: String) -> Outcome {
        if dies(.beforeCommit) { return .died("before it voids") }
        let name = LedgerName(account: account, key: key)
        if ledger[name] == nil { ledger[name] = .void }
        if dies(.afterCommit) { return .died("after it voided") }
        return .answered(operation(key, of: account))
    }

    func isDecided(_ key: String) -> Bool { ledger.keys.contains { $0.key == key } }

    private func answer(_ verdict: LedgerVerdict, effect: String?) -> APIResponse {
        guard var receipt = verdict.receipt else { return .problem(.unavailable, 500, "No receipt") }
        receipt.effect = effect ?? receipt.effect
        var body = Array(#"{"receipt":"#.utf8) + ServerJSON.bytes(told(receipt)) + Array(#","rows":["#.utf8)
        for (place, row) in verdict.rows.enumerated() {
            if place > 0 { body.append(UInt8(ascii: ",")) }
            body += told(row)
        }
        for (place, row) in (foreignRows?.rows(beside: verdict.workOrder, in: plantData) ?? []).enumerated() {
            if place + verdict.rows.count > 0 { body.append(UInt8(ascii: ",")) }
            body += ServerJSON.bytes(row)
        }
        body += Array("]}".utf8)
        return APIResponse(status: 200, headers: [HTTPHeader("Content-Type", "application/json")], body: body)
    }

    private func staleTask(_ message: Message, _ parts: [String]) -> APIResponse? {
        guard parts[1] == "tasks", let task = plantData.task(parts[2]),
            message.header("If-Match") != "\"\(task.version)\""
        else { return nil }
        return .problem(.versionMismatch, 412, "It has changed meanwhile")
    }

    private func decide(_ message: Message, _ parts: [String], key: String, by account: String) -> Decision {
        if parts.count == 2 { return create(message, by: account) }
        guard let workOrderID = lane(of: parts), let row = plantData.row("workOrder", workOrderID) else {
            return .verdict(.notFound, 404, "Not found")
        }
        // Everybody may send conflict records, whatever the state of the work order.
        if parts.last == "conflictRecords" { return record(message, on: workOrderID) }
        if parts[1] == "photos", let photo = plantData.row("photo", parts[2]), photo.isDeleted {
            return .done(photo, changed: false)
        }
        guard !row.isDeleted, let order = row.dto.workOrder else { return .verdict(.gone, 410, "Deleted") }
        guard let account = self.account(account) else { return .notPermitted }
        // The end of one's own labor time needs no permission.
        if parts[1] == "timeEntries" { return setEnd(message, of: parts[2], by: account, key: key) }
        // Everybody may ask for a work order.
        if parts.last == LogKind.requests.rawValue { return add(message, .requests, to: order, by: account) }
        guard account.permissions.contains("editAny") else { return .notPermitted }
        switch (parts[1], parts.count > 3 ? parts[3] : "") {
        case ("tasks", _): return patchTask(message, parts[2], in: order)
        case ("photos", _): return remove(parts[2], from: order, by: account)
        case (_, ""): return patch(message, order, by: account, key: key)
        case (_, "status"): return setStatus(message, of: order)
        case (_, "signature"): return sign(message, order, key: key)
        case (_, "notes"): return putNote(message, on: order, by: account)
        case (_, "photos"): return attach(message, to: order, by: account)
        case (_, let kind): return add(message, LogKind(rawValue: kind), to: order, by: account)
        }
    }

    private func putNote(_ message: Message, on order: WorkOrderDTO, by account: ServerAccount) -> Decision {
        guard let note = ServerJSON.read(NotePutDTO.self, message.body) else {
            return .unreadable
        }
        if order.status == "complete" { return .isComplete }
        if let held = plantData.row("note", note.id), plant != .effectTwice { return .done(held, changed: false) }
        return .done(
            plantData.put(
                NoteDTO(
                    id: note.id, workOrderId: order.id, text: note.text, author: account.name, savedAt: note.savedAt)),
            changed: true)
    }

    private func attach(_ message: Message, to order: WorkOrderDTO, by account: ServerAccount) -> Decision {
        guard let photo = ServerJSON.read(PhotoAttachDTO.self, message.body) else {
            return .unreadable
        }
        if order.status == "complete" { return .isComplete }
        if let held = plantData.row("photo", photo.id) { return .done(held, changed: false) }
        guard uploads.isVerified(photo.sha256, by: account.id) else {
            return .refused(.problem(.blobNotVerified, 409, "The bytes were not uploaded yet"), isVerdict: false)
        }
        return .done(
            plantData.put(
                PhotoDTO(
                    id: photo.id, workOrderId: order.id, taskId: photo.taskId, sha256: photo.sha256, size: photo.size,
                    mediaType: photo.mediaType, width: photo.width, height: photo.height, fileName: photo.fileName,
                    addedBy: account.name, addedAt: photo.addedAt)),
            changed: true)
    }

    private func remove(_ id: String, from order: WorkOrderDTO, by account: ServerAccount) -> Decision {
        guard account.permissions.contains("deletePhotos") else { return .notPermitted }
        if order.status == "complete" { return .isComplete }
        guard let row = plantData.row("photo", id) else { return .verdict(.notFound, 404, "Not found") }
        if row.isDeleted { return .done(row, changed: false) }
        if let picture = order.signature?.pictureSha256, plantData.photos(picture, of: order.id).map(\.key) == [row.key]
        {
            return .verdict(.ruleRefused, 422, "The photo is the picture of the signature")
        }
        return .done(plantData.tombstone(row), changed: true)
    }

    /// Returns the work order of the entity that the path names.
    private func lane(of parts: [String]) -> String? {
        switch parts[1] {
        case "tasks": plantData.row("task", parts[2])?.workOrder
        case "timeEntries": plantData.row("logEntry", parts[2])?.workOrder
        case "photos": plantData.row("photo", parts[2])?.workOrder
        // A new work order is named in the body.
        default: parts.count > 2 ? parts[2] : nil
        }
    }

    private func record(_ message: Message, on workOrder: String) -> Decision {
        guard let record = ServerJSON.read(ConflictRecordDTO.self, message.body),
            ConflictRecordDTO.Choice(rawValue: record.choice) != nil, !record.field.isEmpty
        else { return .unreadable }
        let isNew = conflictRecords[record.id] == nil
        conflictRecords[record.id] = workOrder
        return .recorded(record.id, on: workOrder, changed: isNew)
    }
}
