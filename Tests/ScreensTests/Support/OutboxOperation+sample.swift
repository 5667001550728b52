import MillwrightDomain
import MillwrightOfflineEngine

extension OutboxOperation {
    /// A change of work order 1042, made ten minutes ago. Its number is also its id.
    static func sample(
        _ sequence: Int64, _ change: Change = .title("Boiler valve"), base: FieldValue? = .text("Boiler"),
        _ state: OperationState = .waiting, supersedes: ID? = nil, supersededBy: ID? = nil, sealedAt: Instant? = nil,
        isReadable: Bool = true
    ) -> OutboxOperation {
        OutboxOperation(
            id: ID("\(sequence)"), sequence: sequence, accountID: User.ID("kim"), workOrderID: WorkOrder.ID("w1"),
            workOrderNumber: 1042, change: change, base: base, state: state, attempts: 0,
            createdAt: tenOClock.advanced(by: .seconds(-600)), sealedAt: sealedAt, supersedes: supersedes,
            supersededBy: supersededBy, isReadable: isReadable)
    }

    /// The title was changed by the office, too.
    static func conflict(_ sequence: Int64) -> OutboxOperation {
        sample(
            sequence,
            .conflict(.changedOnServer(theirs: .text("Boiler gasket"), by: LastEdit(by: "Ana", at: tenOClock))))
    }

    static func sample(_ sequence: Int64, _ state: OperationState) -> OutboxOperation {
        sample(sequence, .title("Boiler valve"), base: .text("Boiler"), state)
    }

    static func refused(_ sequence: Int64) -> OutboxOperation {
        sample(sequence, .refused(reason: OperationReason(.refused, "422")))
    }
}
