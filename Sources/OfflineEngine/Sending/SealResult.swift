package import MillwrightDomain

/// The answer of the transaction that seals an operation.
package enum SealResult: Sendable {
    /// The operation is sealed and claimed, and must be sent now. It is in doubt from then on.
    case sealed(any OutgoingOperation)
    /// The operation may have been sent before. Ask the server for its status, then seal it again. Nothing was written.
    case askFirst(sealedAs: SealedRequest)
    /// The server must have the bytes of the photo first. Upload them, then seal the operation again. Nothing was
    /// written.
    case uploadFirst(Photo.Content)
    /// The stored request was sealed for another change. Nothing was written.
    case foreign
    /// The server already has the value. The operation is applied without a request.
    case alreadyThere
    /// A person has to decide: somebody else changed the same field, or the server no longer has a place for the
    /// change. The operation is parked in this state.
    case conflict(OperationState)
    /// The mirror does not have the work order yet. Nothing was written.
    case notFetched
    /// The operation was withdrawn, parked or applied since the leader read it. Nothing was written.
    case closed
}

/// The steps that a leader has taken before it seals an operation.
package struct SealPreparation: Sendable {
    /// Whether the server was asked for the status of the operation, and does not know it.
    package var isAsked = false
    /// Whether the server has the bytes of the photo.
    package var isUploaded = false

    package init(isAsked: Bool = false, isUploaded: Bool = false) {
        self.isAsked = isAsked
        self.isUploaded = isUploaded
    }
}

/// The next operation of a lane. It is sealed in the transaction that stores the receipt of the operation before it.
package struct NextSeal: Sendable {
    package let id: OutboxOperation.ID
    package let sealing: any OperationSealing

    package init(id: OutboxOperation.ID, by sealing: any OperationSealing) {
        self.id = id
        self.sealing = sealing
    }
}
