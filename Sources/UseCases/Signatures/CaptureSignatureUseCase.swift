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

    /// Returns a short text that identifies what a person sees before they sign: the content that the signature covers, and
    /// the current signature.
    public func shownContent(of details: WorkOrderDetails) -> String {
        let current = details.signature.map { "\($0.signedAt.millisecondsSince1970) \($0.signer)" } ?? ""
        return digest(details.signedContent + "\n" + current)
    }

    /// Saves the signature with a hash of the content that the person signs. With the hash, ``GetSignatureUseCase``
    /// detects a later change of the content.
    /// - Parameters:
    ///   - signer: the name of the person who signs.
    ///   - strokes: the drawn lines as the path data of SVG; `nil` if the person only gives the name.
    ///   - shown: the ``shownContent(of:)`` of the work order as the person saw it; `nil` for the current content.
    /// - Throws: `ChangeError.refused` if the session may not edit the work order. Otherwise
    ///   `ChangeError.valueNotAllowed` if the name is blank or the strokes are not path data. Throws
    ///   `ChangeError.changedSinceShown` if the content or the signature has changed since it was shown.
    public func execute(
        signer: String, strokes: String? = nil, mode: ChangeMode = .save, shown: String? = nil
    ) async throws(ChangeError) -> ChangeOutcome {
        try await workOrders.make(mode) { snapshot in
            let details = try snapshot.workOrder(workOrder)
            let signature = try signature(of: signer, strokes, pictureSHA256: nil, on: details, shown: shown)
            if details.isSigned(as: signature) { return .unchanged }
            return ChangePlan(.signature(signature), on: workOrder, as: makeOperationID(), mode)
        }
    }

    /// Returns the signature of the current content.
    /// - Throws: the errors of ``execute(signer:strokes:mode:shown:)``.
    func signature(
        of signer: String, _ strokes: String?, pictureSHA256: String?, on details: WorkOrderDetails, shown: String?
    ) throws(ChangeError) -> Signature {
        if let refusal = EditRule.refusal(for: session, editing: details.workOrder) { throw .refused(refusal) }
        let signature = Signature(
            signer: signer, signedAt: now(), strokes: strokes, contentSHA256: digest(details.signedContent),
            pictureSHA256: pictureSHA256)
        if let problem = SignatureRule.problem(in: signature) { throw .valueNotAllowed(problem) }
        if let shown, shown != shownContent(of: details) {
            throw .changedSinceShown(.signature, details.value(of: .signature) ?? .empty)
        }
        return signature
    }
}

extension WorkOrderDetails {
    /// Returns whether the same person has signed the same content in the same way before, so that signing again would
    /// change nothing but the time.
    func isSigned(as new: Signature) -> Bool {
        guard let signature else { return false }
        return signature.signer == new.signer && signature.strokes == new.strokes
            && signature.contentSHA256 == new.contentSHA256 && signature.pictureSHA256 == new.pictureSHA256
    }
}
