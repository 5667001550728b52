public import MillwrightDomain
public import MillwrightOfflineEngine

/// A use case that saves the signature of a work order. It replaces an earlier signature.
public struct CaptureSignatureUseCase: Sendable {
    let workOrders: any WorkOrdersRepository
    let session: Session
    let workOrder: WorkOrder.ID
    let makeOperationID: @Sendable () -> OutboxOperation.ID
    let now: @Sendable () -> Instant
    let digest: @Sendable (String) -> String

    public init(
        workOrders: any WorkOrdersRepository,
        session: Session,
        workOrder: WorkOrder.ID,
        makeOperationID: @escaping @Sendable () -> OutboxOperation.ID,
        now: @escaping @Sendable () -> Instant,
        digest: @escaping @Sendable (String) -> String
    ) {
        self.workOrders = workOrders
        self.session = session
        self.workOrder = workOrder
        self.makeOperationID = makeOperationID
        self.now = now
        self.digest = digest
    }

    /// Saves the signature with a hash of the content that the person signs. With the hash, ``GetSignatureUseCase``
    /// detects a later change of the content.
    /// - Parameters:
    ///   - signer: the name of the person who signs.
    ///   - strokes: the drawn lines as the path data of SVG; `nil` if the person only gives the name.
    /// - Throws: `ChangeError.refused` if the session may not edit the work order. Otherwise
    ///   `ChangeError.valueNotAllowed` if the name is blank or the strokes are not path data.
    public func execute(
        signer: String, strokes: String? = nil, mode: ChangeMode = .save
    ) async throws(ChangeError) -> ChangeOutcome {
        let signature = try await signature(of: signer, strokes, pictureSHA256: nil)
        if mode == .dryRun { return .wouldSave }
        return .saved(try await save(signature))
    }

    /// Returns the signature of the current content.
    /// - Throws: the errors of ``execute(signer:strokes:mode:)``.
    func signature(
        of signer: String, _ strokes: String?, pictureSHA256: String?
    ) async throws(ChangeError) -> Signature {
        let details = try await workOrders.details(workOrder)
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) { throw .refused(refusal) }
        let signature = Signature(
            signer: signer, signedAt: now(), strokes: strokes, contentSHA256: digest(details.signedContent),
            pictureSHA256: pictureSHA256)
        if let problem = SignatureRule.problem(in: signature) { throw .valueNotAllowed(problem) }
        return signature
    }

    func save(_ signature: Signature) async throws(ChangeError) -> OutboxOperation.ID {
        let id = makeOperationID()
        try await workOrders.save(.signature(signature), on: workOrder, as: id)
        return id
    }
}
