import Domain
import OfflineEngine

/// The value of a field in each form that `wo` prints.
struct ValueForms {
    /// The form for a line: a text is in quotation marks.
    let words: Printable
    /// The form for a view with a line or a block of its own for the value: whole and without marks.
    let text: String
    /// The form for a pipe.
    let code: String
    let json: JSONValue

    /// - Parameter kind: the kind of the task, for the unit of a number.
    init(_ value: FieldValue, kind: TaskKind = .text) {
        switch value {
        case .empty:
            words = TaskWords.value(nil, kind: kind)
            (text, code, json) = (words.plain, "", .null)
        case .text(let text):
            words = "\"\(text)\""
            (self.text, code, json) = (text, text, .string(text))
        case .status(let status):
            words = StatusWords.of(status)
            (text, code, json) = (words.plain, StatusWords.code(status), .string(StatusWords.code(status)))
        case .priority(let priority):
            words = "\(priority.rawValue)"
            (text, code, json) = (priority.rawValue, priority.rawValue, .string(priority.rawValue))
        case .answer(let answer):
            words = TaskWords.value(answer, kind: kind)
            (code, json) = (TaskWords.raw(answer), answer.json)
            text = if case .text(let text) = answer { text } else { words.plain }
        }
    }
}

/// A record for the office, which holds values as the office reads them.
enum RecordWords {
    static func mine(_ record: ConflictRecord) -> String {
        guard record.field == "status", let status = WorkOrderStatus(rawValue: record.mine) else { return record.mine }
        return StatusWords.of(status).plain
    }
}
