public import MillwrightDomain
public import MillwrightOfflineEngine

/// Reads what a person types as the value of a change's field.
public enum FieldValueParser {
    /// - Parameter details: the work order, for the kind of its task; `nil` when it is not on this device any more.
    public static func parse(
        _ text: String, for operation: OutboxOperation, in details: WorkOrderDetails?, at now: Instant
    ) throws(FieldValueError) -> FieldValue {
        switch operation.change.rule.content {
        case .answer:
            guard let kind = operation.change.taskID.flatMap({ details?.task($0)?.kind }) else {
                throw .taskGone
            }
            do { return .answer(try TaskAnswer.parse(text, for: kind, at: now)) } catch {
                throw .answer(error)
            }
        case .title, .text: return .text(text)
        case .status: return .status(try status(text))
        case .priority: return .priority(try priority(text))
        case nil: throw .noValue
        }
    }

    public static func priority(_ text: String) throws(FieldValueError) -> WorkOrderPriority {
        guard let priority = WorkOrderPriority(rawValue: text.lowercased()) else {
            throw .notAPriority(text)
        }
        return priority
    }

    private static func status(_ text: String) throws(FieldValueError) -> WorkOrderStatus {
        guard let status = StatusFormatter.parse(text) else {
            throw .notAStatus(text)
        }
        return status
    }
}
