public import MillwrightDomain
public import MillwrightOfflineEngine

/// The parser that turns typed text into a value of the field that an operation changes.
public enum FieldValueParser {
    /// - Parameter details: The work order, which has the kind of the task; `nil` if it is no longer on this device.
    public static func parse(
        _ text: String, for operation: OutboxOperation, in details: WorkOrderDetails?, at now: Instant
    ) throws(FieldValueError) -> FieldValue {
        guard let content = operation.change.rule.content else { throw .noValue }
        if content == .answer {
            guard let kind = operation.change.taskID.flatMap({ details?.task($0)?.kind }) else { throw .taskGone }
            do { return .answer(try TaskAnswer.parse(text, for: kind, at: now)) } catch { throw .answer(error) }
        }
        return content.isEntered ? .text(text) : try choice(text, of: content)
    }

    /// Parses one of the choices. Case makes no difference, and a status can also be typed with the alternative names
    /// of ``StatusFormatter/parse(_:)``.
    public static func choice(_ text: String, of content: FieldContent) throws(FieldValueError) -> FieldValue {
        let status = content == .status ? StatusFormatter.parse(text)?.rawValue : nil
        let word = status ?? text.lowercased()
        guard let choice = content.value(rawText: word) else { throw .notAChoice(text, of: content) }
        return choice
    }
}
