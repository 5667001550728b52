import OfflineEngine
import Domain

/// The value of a field, whole and without marks around it: for views that have a line or a block for it.
enum ValueWords {
    static func text(_ value: BaseValue) -> String {
        switch value {
        case .status(let status): StatusWords.of(status).plain
        case .taskValue(.text(let text)): text
        case .taskValue(let value): TaskWords.value(value, kind: .text).plain
        case .taskNote, .title, .description, .priority, .nothing: value.text ?? ""
        }
    }

    /// As a pipe has it.
    static func code(_ value: BaseValue) -> String {
        switch value {
        case .status(let status): StatusWords.code(status)
        case .taskValue(let value): TaskWords.raw(value)
        case .taskNote, .title, .description, .priority, .nothing: value.text ?? ""
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
