public import MillwrightDomain
import MillwrightOfflineEngine

/// The text for the technician's value in a conflict record. A status is shown in words instead of its code.
public enum ConflictRecordFormatter {
    public static func mine(_ record: ConflictRecord) -> String {
        guard record.field == "status", let status = WorkOrderStatus(rawValue: record.mine) else { return record.mine }
        return StatusFormatter.of(status).plain
    }
}
