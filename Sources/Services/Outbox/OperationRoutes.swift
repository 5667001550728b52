import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The endpoints that change something. Their requests are sealed first and never sent directly.
extension APIRoute<Void> {
    static func patchTask(_ id: WorkOrderTask.ID, _ patch: TaskPatchDTO, ifMatch version: Int64?) -> APIRoute {
        change(.patch, "/v1/tasks/\(id.rawValue)", patch, ifMatch: version)
    }

    static func setStatus(_ status: String, of id: WorkOrder.ID, ifMatch version: Int64?) -> APIRoute {
        change(.post, "/v1/workOrders/\(id.rawValue)/status", StatusChangeDTO(status: status), ifMatch: version)
    }

    static func putNote(_ note: NoteVersion, of id: WorkOrder.ID, ifMatch version: Int64?) -> APIRoute {
        change(.put, "/v1/workOrders/\(id.rawValue)/notes", NotesMapping.put(note), ifMatch: version)
    }

    static func attachPhoto(_ photo: Photo, to id: WorkOrder.ID, ifMatch version: Int64?) -> APIRoute {
        change(.post, "/v1/workOrders/\(id.rawValue)/photos", PhotosMapping.attach(photo), ifMatch: version)
    }

    /// Adds an entry to the log. The path names the kind of its content.
    static func addLogEntry(_ entry: LogEntry, to id: WorkOrder.ID, ifMatch version: Int64?) -> APIRoute {
        let body = LogMapping.post(entry)
        switch entry.content {
        case .time: return change(.post, "/v1/workOrders/\(id.rawValue)/timeEntries", body, ifMatch: version)
        case .part: return change(.post, "/v1/workOrders/\(id.rawValue)/parts", body, ifMatch: version)
        case .reading: return change(.post, "/v1/workOrders/\(id.rawValue)/readings", body, ifMatch: version)
        case .cost: return change(.post, "/v1/workOrders/\(id.rawValue)/costs", body, ifMatch: version)
        case .request: return change(.post, "/v1/workOrders/\(id.rawValue)/requests", body, ifMatch: version)
        }
    }

    static func patchTimeEntry(_ id: LogEntry.ID, _ patch: TimeEntryPatchDTO, ifMatch version: Int64?) -> APIRoute {
        change(.patch, "/v1/timeEntries/\(id.rawValue)", patch, ifMatch: version)
    }

    /// Sets or deletes the signature.
    static func setSignature(_ signature: SignatureDTO?, of id: WorkOrder.ID, ifMatch version: Int64?) -> APIRoute {
        guard let signature else { return delete("/v1/workOrders/\(id.rawValue)/signature", ifMatch: version) }
        return change(.put, "/v1/workOrders/\(id.rawValue)/signature", signature, ifMatch: version)
    }

    static func createWorkOrder(_ order: WorkOrderPostDTO) -> APIRoute {
        change(.post, "/v1/workOrders", order, ifMatch: nil)
    }

    static func deletePhoto(_ id: Photo.ID, ifMatch version: Int64?) -> APIRoute {
        delete("/v1/photos/\(id.rawValue)", ifMatch: version)
    }

    static func patchWorkOrder(_ id: WorkOrder.ID, _ patch: WorkOrderPatchDTO, ifMatch version: Int64?) -> APIRoute {
        change(.patch, "/v1/workOrders/\(id.rawValue)", patch, ifMatch: version)
    }

    static func addConflictRecord(
        _ record: ConflictRecordDTO, to id: WorkOrder.ID, ifMatch version: Int64?
    ) -> APIRoute {
        change(.post, "/v1/workOrders/\(id.rawValue)/conflictRecords", record, ifMatch: version)
    }

    private static func change(
        _ method: HTTPMethod, _ path: RoutePath, _ body: some Encodable & Sendable, ifMatch version: Int64?,
        function: String = #function
    ) -> APIRoute {
        APIRoute(method, path, headers: ifMatch(version), body: .json(body), answer: .none, function: function)
    }

    private static func delete(
        _ path: RoutePath, ifMatch version: Int64?, function: String = #function
    ) -> APIRoute {
        APIRoute(.delete, path, headers: ifMatch(version), answer: .none, function: function)
    }

    private static func ifMatch(_ version: Int64?) -> [HTTPHeader] {
        version.map { [HTTPHeader("If-Match", "\"\($0)\"")] } ?? []
    }
}

extension APIRoute<OperationVerdict> {
    /// Asks for the server's verdict on an operation.
    /// - Parameter sha256: the hash of its sealed request. A receipt for another request is rejected.
    static func verdict(on operation: OutboxOperation.ID, sha256: String) -> APIRoute {
        operationResource(.get, operation, sha256, retrySafety: .safe)
    }

    /// Voids an operation that is not decided yet, so that it never takes effect. Voiding is idempotent.
    /// - Parameter stamp: the operation's sequence number as header fields, so that a voided operation leaves no gap.
    static func void(_ operation: OutboxOperation.ID, sha256: String, stamp: [HTTPHeader]) -> APIRoute {
        operationResource(.delete, operation, sha256, headers: stamp, retrySafety: .keyed)
    }

    private static func operationResource(
        _ method: HTTPMethod, _ operation: OutboxOperation.ID, _ sha256: String, headers: [HTTPHeader] = [],
        retrySafety: RetrySafety, function: String = #function
    ) -> APIRoute {
        APIRoute(
            method, "/v1/operations/\(operation.rawValue)", headers: headers,
            answer: .json { (answer: OperationDTO) throws(MappingError) in
                try ReceiptMapping.verdict(answer, on: operation, sha256: sha256)
            },
            retrySafety: retrySafety, function: function)
    }
}

extension APIRoute<AppliedOperation> {
    /// Returns the request for a sealed change under its idempotency key; nil if its method does not change anything.
    /// - Parameter sha256: the hash of the sealed request, which the server's receipt has to repeat.
    static func sealed(_ envelope: SealedEnvelope, as operation: OutboxOperation.ID, sha256: String) -> APIRoute? {
        guard let method = HTTPMethod(rawValue: envelope.method), !method.isSafe else { return nil }
        let body = Array(envelope.body)
        let sealed = envelope.headers.sorted { $0.key < $1.key }.map { HTTPHeader($0.key, $0.value) }
        let own = [
            HTTPHeader(HeaderName.idempotencyKey, "\"\(operation.rawValue)\""),
            HTTPHeader(HeaderName.contentDigest, SHA256Text.digestField(SHA256Text.digest(of: body))),
        ]
        // The response may be as long as a page of changes, because one row can fill a page. An example is a long
        // note with escaped characters.
        return APIRoute(
            method, RoutePath(encoded: envelope.path), headers: sealed + own,
            body: RouteBody(contentType: nil) { () throws(UnwritableBodyError) in .bytes(body) },
            answer: .json { (answer: AppliedOperationDTO) throws(MappingError) in
                try ReceiptMapping.applied(answer, of: operation, sha256: sha256)
            },
            succeeds: [200, 201], retrySafety: .keyed, answerLimit: APIRequest.pageAnswerLimit)
    }
}
