import MillwrightClients
import MillwrightDomain
import MillwrightServices
import MillwrightWire

extension PlantState {
    /// Decides about a change, or repeats the earlier decision.
    mutating func decide(_ request: PlantRequest, by person: PlantPerson, at now: Instant) -> PlantResponse {
        guard let key = request.key else { return .problem(.keyRequired, 400, "Idempotency-Key is missing") }
        arrivals[Change.ID(key), default: 0] += 1
        let name = DecisionKey(account: person.user.id, key: key)
        let fingerprint = PlantDigest.hex(
            RequestFingerprint.bytes(
                method: request.method, path: request.path, ifMatch: request.header("If-Match"), body: request.body))
        if let decision = decisions[name] { return Self.response(repeating: decision, to: fingerprint) }
        do throws(Refusal) {
            let answer = try accept(request, key, fingerprint, by: person, at: now)
            decisions[name] = .accepted(answer, fingerprint: fingerprint)
            return .json(answer)
        } catch {
            if error.isFinal { decisions[name] = .refused(error.problem, fingerprint: fingerprint) }
            return .problem(error.problem)
        }
    }

    func verdict(on key: String, of person: PlantPerson) -> PlantResponse {
        var verdict = OperationDTO(key: key, status: "", retentionDays: Self.retentionDays)
        let status: OperationDTO.Status
        switch decisions[DecisionKey(account: person.user.id, key: key)] {
        case .accepted(let answer, _): (status, verdict.receipt) = (.applied, answer.receipt)
        case .refused(let problem, _): (status, verdict.problem) = (.rejected, problem)
        case .voided: status = .voided
        case nil: status = .unknown
        }
        verdict.status = status.rawValue
        return .json(verdict)
    }

    mutating func void(_ key: String, of person: PlantPerson) -> PlantResponse {
        let name = DecisionKey(account: person.user.id, key: key)
        decisions[name] = decisions[name] ?? .voided
        return verdict(on: key, of: person)
    }

    private static func response(repeating decision: PlantDecision, to fingerprint: String) -> PlantResponse {
        var response: PlantResponse
        switch decision {
        case .voided: return .problem(.operationVoided, 409, "This change was taken back")
        case .accepted(_, let first) where first != fingerprint, .refused(_, let first) where first != fingerprint:
            return .problem(.keyReused, 422, "This key belongs to another request")
        case .accepted(var answer, _):
            answer.receipt.effect = "replayed"
            response = .json(answer)
        case .refused(let problem, _): response = .problem(problem)
        }
        response.headers.append(HTTPHeader(HeaderName.idempotentReplayed, "true"))
        return response
    }

    private mutating func accept(
        _ request: PlantRequest, _ key: String, _ fingerprint: String, by person: PlantPerson, at now: Instant
    ) throws(Refusal) -> WriteResponseDTO {
        if request.parts.count == 2 { return try create(request, key, fingerprint, by: person, at: now) }
        let id = try workOrder(of: request)
        guard !isDeleted(id) else { throw Refusal(.gone, 410, "The work order was deleted") }
        guard let order = workOrders[id] else { throw Refusal(.notFound, 404, "There is no such work order") }
        guard let change = request.change(by: person.user, in: order.details) else {
            throw Refusal(.malformed, 400, "Not readable")
        }
        if let field = change.field {
            guard let version = order.version(of: field) else { throw Refusal(.gone, 410, "The task was deleted") }
            guard let named = request.header("If-Match") else {
                throw Refusal(.preconditionRequired, 428, "If-Match is missing")
            }
            guard named == "\"\(version)\"" else { throw Refusal(.versionMismatch, 412, "It has changed meanwhile") }
        }
        do throws(ChangeError) {
            try check(change, on: id, by: person.user, with: person.permissions)
        } catch { throw Refusal(error) }
        if let photo = change.addedPhoto, !uploads.hasPhoto(photo.content.sha256) {
            throw Refusal(.blobNotVerified, 409, "The bytes of the photo are missing", isFinal: false)
        }
        let (row, hasChanged) = apply(change, on: id, by: person.user.name, at: now)
        accepted.append(AcceptedChange(id: Change.ID(key), change: change, workOrder: id, person: person.user.id))
        let dto = self.row(row)
        let receipt = ReceiptDTO(
            opId: key, requestSha256: fingerprint, effect: hasChanged || change.addedRecord != nil ? "applied" : "noop",
            entity: change.addedRecord == nil ? row.kind.rawValue : "conflictRecord",
            entityId: change.addedRecord?.id.rawValue ?? row.id, version: dto?.version ?? 1,
            seq: dto?.seq ?? lastSequence, serverTime: RFC3339.text(now))
        return WriteResponseDTO(receipt: receipt, rows: hasChanged ? [dto].compactMap { $0 } : [])
    }

    /// Creates a work order. The plant knows no templates, assets, locations or teams, so it ignores their ids.
    private mutating func create(
        _ request: PlantRequest, _ key: String, _ fingerprint: String, by person: PlantPerson, at now: Instant
    ) throws(Refusal) -> WriteResponseDTO {
        guard person.permissions.contains(.create) else {
            throw Refusal(.refused(.notPermitted(.create, assignees: [])))
        }
        guard let post = request.read(WorkOrderPostDTO.self),
            let details = post.details(number: nextNumber, by: person.user, at: now)
        else { throw Refusal(.malformed, 400, "Not readable") }
        let id = details.id
        guard workOrders[id] == nil, !isDeleted(id) else { throw Refusal(.validation, 409, "The id is in use") }
        put(details, at: now)
        accepted.append(
            AcceptedChange(
                id: Change.ID(key),
                change: .create(
                    WorkOrderDraft(
                        workOrder: details.workOrder, checklists: details.checklists, tasks: details.tasks)),
                workOrder: id, person: person.user.id))
        let rows = rows(of: id)
        let receipt = ReceiptDTO(
            opId: key, requestSha256: fingerprint, effect: "applied", entity: RowKey.Kind.workOrder.rawValue,
            entityId: id.rawValue, version: rows.first?.version ?? 1, seq: rows.first?.seq ?? lastSequence,
            serverTime: RFC3339.text(now))
        return WriteResponseDTO(receipt: receipt, rows: rows)
    }

    private func workOrder(of request: PlantRequest) throws(Refusal) -> WorkOrder.ID {
        let kinds: [String: RowKey.Kind] = ["tasks": .task, "photos": .photo, "timeEntries": .logEntry]
        guard let kind = kinds[request.parts[1]] else { return WorkOrder.ID(request.parts[2]) }
        guard let id = workOrder(with: kind, request.parts[2]) else {
            throw Refusal(.notFound, 404, "There is no such \(kind.rawValue)")
        }
        return id
    }
}

/// A refused change.
private struct Refusal: Error {
    let problem: ProblemDTO
    /// Whether the refusal is remembered, so that a repeated request gets the same refusal.
    let isFinal: Bool

    init(_ type: ProblemType, _ status: Int, _ title: String, isFinal: Bool = true) {
        problem = ProblemDTO(type: type.rawValue, title: title, status: status)
        self.isFinal = isFinal
    }

    init(_ error: ChangeError) {
        switch error {
        case .workOrderNotFound, .taskNotFound: self.init(.gone, 410, "It was deleted")
        case .refused(.notPermitted): self.init(.notPermitted, 403, "Not permitted", isFinal: false)
        case .refused(.complete): self.init(.ruleRefused, 422, "The work order is complete")
        case .refused(.isSignaturePicture): self.init(.ruleRefused, 422, "The photo is the picture of the signature")
        case .cannotBecome, .cannotComplete: self.init(.ruleRefused, 422, "The status cannot be changed like this")
        case .valueNotAllowed, .textNotAllowed, .logNotAllowed, .pictureNotAdded, .changedSinceShown, .notEditable,
            .notSignedIn, .storage, .cancelled:
            self.init(.validation, 422, "The value is not allowed")
        }
    }
}
