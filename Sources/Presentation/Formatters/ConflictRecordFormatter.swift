public import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightViews

/// The texts for the field and the technician's value in a conflict record, in words instead of codes.
public enum ConflictRecordFormatter {
    /// Returns the name of the field. An earlier version wrote the codes of some kinds of changes into the record.
    public static func field(_ record: ConflictRecord) -> String {
        switch record.field {
        case "logEntry": "entry in the log"
        case "photoRemoval": "deletion of a photo"
        case "creation": "new work order"
        case "timeEnd": "end of labor time"
        default: record.field
        }
    }

    public static func mine(_ record: ConflictRecord) -> String {
        guard record.field == "status", let status = WorkOrderStatus(rawValue: record.mine) else { return record.mine }
        return StatusFormatter.of(status).plain
    }
}
