import MillwrightClients
import Crypto
import MillwrightWire

struct LedgerName: Hashable {
    let account: String
    let key: String
}

/// The first answer to an operation, kept permanently. It has neither a receipt nor a refusal if the key was voided
/// first.
struct LedgerVerdict {
    let fingerprint: String
    let receipt: ReceiptDTO?
    let rows: [ChangeRowDTO]
    let refusal: APIResponse?

    static let void = LedgerVerdict(fingerprint: "", receipt: nil, rows: [], refusal: nil)

    var isVoid: Bool { receipt == nil && refusal == nil }
}

/// An effect of an operation.
struct Effect {
    let key: String
    let account: String
    let workOrder: String
    let line: String
}

/// The decision about a write before it is committed.
private enum Decision {
    case done(PlantData.Row, changed: Bool)
    /// A record for the office, which is not a row of the feed.
    case recorded(String, on: String, changed: Bool)
    case refused(APIResponse, isVerdict: Bool)

    static func verdict(_ type: ProblemType, _ status: Int, _ title: String) -> Decision {
        .refused(.problem(type, status, title), isVerdict: true)
    }
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
        if let first = ledger[name], plant != .effectTwice {
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
        case .done(let row, let changed):
            verdict = LedgerVerdict(
                fingerprint: fingerprint,
                receipt: receipt(key, fingerprint, row.key.kind, row.key.id, row.version, row.seq, changed),
                rows: changed ? [row.dto] : [], refusal: nil)
            effects.append(Effect(key: key, account: account, workOrder: row.workOrder, line: message.line))
        case .recorded(let id, let workOrder, let changed):
            verdict = LedgerVerdict(
                fingerprint: fingerprint,
                receipt: receipt(key, fingerprint, "conflictRecord", id, 1, plantData.lastSeq, changed), rows: [],
                refusal: nil)
            effects.append(Effect(key: key, account: account, workOrder: workOrder, line: message.line))
        }
        ledger[name] = verdict
        if dies(.afterCommit) { return .died("after it committed") }
        // An error after the commit: the operation took effect, but the client does not learn it.
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
        guard let workOrderID = lane(of: parts), let row = plantData.row("workOrder", workOrderID) else {
            return .verdict(.notFound, 404, "Not found")
        }
        // Everybody may send conflict records, whatever the state of the work order.
        if parts.last == "conflictRecords" { return record(message, on: workOrderID) }
        guard !row.isDeleted, let order = row.dto.workOrder else { return .verdict(.gone, 410, "Deleted") }
        guard let account = self.account(account), account.permissions.contains("editAny") else {
            return .refused(.problem(.notPermitted, 403, "Not permitted"), isVerdict: false)
        }
        switch (parts[1], parts.count > 3 ? parts[3] : "") {
        case ("tasks", _): return patchTask(message, parts[2], in: order)
        case (_, ""): return patch(message, order, key: key)
        case (_, "status"): return setStatus(message, of: order)
        case (_, "notes"): return putNote(message, on: order, by: account)
        case (_, "photos"): return attach(message, to: order, by: account)
        default: return .verdict(.notFound, 404, "Not found")
        }
    }

    private func patchTask(_ message: Message, _ id: String, in order: WorkOrderDTO) -> Decision {
        guard let row = plantData.row("task", id), !row.isDeleted, var task = row.dto.task else {
            return .verdict(.gone, 410, "Deleted")
        }
        if let problem = precondition(message, task.version) { return problem }
        if order.status == "complete" { return .verdict(.ruleRefused, 422, "The work order is complete") }
        guard let patch = ServerJSON.read(TaskPatchDTO.self, message.body) else {
            return .verdict(.malformed, 400, "Not readable")
        }
        let before = task
        switch patch.value {
        case .keep: break
        case .clear: task.value = nil
        case .set(let value): task.value = value
        }
        switch patch.note {
        case .keep: break
        case .clear: task.note = ""
        case .set(let note): task.note = note
        }
        if task == before { return .done(row, changed: false) }
        task.version += 1
        return .done(plantData.put(task), changed: true)
    }

    private func setStatus(_ message: Message, of before: WorkOrderDTO) -> Decision {
        var order = before
        if let problem = precondition(message, order.statusVersion) { return problem }
        guard let next = ServerJSON.read(StatusChangeDTO.self, message.body)?.status else {
            return .verdict(.malformed, 400, "Not readable")
        }
        if next == order.status {
            guard let row = plantData.row("workOrder", order.id) else { return .verdict(.notFound, 404, "Not found") }
            return .done(row, changed: false)
        }
        if order.status == "complete", next != "open" { return .verdict(.ruleRefused, 422, "It is complete") }
        if next == "complete" {
            let empty = plantData.livingTasks(of: order.id).contains { $0.required && $0.value == nil }
            if empty { return .verdict(.ruleRefused, 422, "A required task is empty") }
        }
        order.status = next
        order.version += 1
        order.statusVersion += 1
        order.updatedAt = nowText
        return .done(plantData.put(order), changed: true)
    }

    private func putNote(_ message: Message, on order: WorkOrderDTO, by account: ServerAccount) -> Decision {
        guard let note = ServerJSON.read(NotePutDTO.self, message.body) else {
            return .verdict(.malformed, 400, "Not readable")
        }
        if order.status == "complete" { return .verdict(.ruleRefused, 422, "The work order is complete") }
        if let held = plantData.row("note", note.id), plant != .effectTwice { return .done(held, changed: false) }
        return .done(
            plantData.put(
                NoteDTO(
                    id: note.id, workOrderId: order.id, text: note.text, author: account.name, savedAt: note.savedAt)),
            changed: true)
    }

    private func attach(_ message: Message, to order: WorkOrderDTO, by account: ServerAccount) -> Decision {
        guard let photo = ServerJSON.read(PhotoAttachDTO.self, message.body) else {
            return .verdict(.malformed, 400, "Not readable")
        }
        if order.status == "complete" { return .verdict(.ruleRefused, 422, "The work order is complete") }
        if let held = plantData.row("photo", photo.id) { return .done(held, changed: false) }
        guard uploads.isVerified(photo.sha256, by: account.id) else {
            return .refused(.problem(.blobNotVerified, 409, "The bytes are not here yet"), isVerdict: false)
        }
        return .done(
            plantData.put(
                PhotoDTO(
                    id: photo.id, workOrderId: order.id, taskId: photo.taskId, sha256: photo.sha256, size: photo.size,
                    mediaType: photo.mediaType, width: photo.width, height: photo.height, fileName: photo.fileName,
                    addedBy: account.name, addedAt: photo.addedAt)),
            changed: true)
    }

    private func lane(of parts: [String]) -> String? {
        parts[1] == "tasks" ? plantData.row("task", parts[2])?.workOrder : parts[2]
    }

    private func record(_ message: Message, on workOrder: String) -> Decision {
        guard let record = ServerJSON.read(ConflictRecordDTO.self, message.body),
            ConflictRecordDTO.Choice(rawValue: record.choice) != nil, !record.field.isEmpty
        else { return .verdict(.malformed, 400, "Not readable") }
        let isNew = conflictRecords[record.id] == nil
        conflictRecords[record.id] = workOrder
        return .recorded(record.id, on: workOrder, changed: isNew)
    }

    private func patch(_ message: Message, _ before: WorkOrderDTO, key: String) -> Decision {
        guard let patch = ServerJSON.read(WorkOrderPatchDTO.self, message.body) else {
            return .verdict(.malformed, 400, "Not readable")
        }
        guard let given = patch.fields.first, patch.fields.count == 1, case .text(let text) = given.value,
            let field = FreeField(rawValue: given.key.rawValue)
        else { return .verdict(.validation, 422, "One field at a time") }
        if let problem = precondition(message, before.versions[field.inRows] ?? 0) { return problem }
        if before.status == "complete" { return .verdict(.ruleRefused, 422, "The work order is complete") }
        var order = before
        guard order[field.inRows] != .text(text) else {
            guard let row = plantData.row("workOrder", order.id) else { return .verdict(.notFound, 404, "Not found") }
            return .done(row, changed: false)
        }
        order.set(field, to: text, at: nowText)
        lastWriters[field.name(on: order.id)] = key
        return .done(plantData.put(order), changed: true)
    }

    private func precondition(_ message: Message, _ version: Int64) -> Decision? {
        guard let field = message.header("If-Match") else {
            return .verdict(.preconditionRequired, 428, "If-Match is needed")
        }
        return field == "\"\(version)\"" ? nil : .verdict(.versionMismatch, 412, "It has changed meanwhile")
    }
}
