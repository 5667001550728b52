public import MillwrightDomain
import MillwrightOfflineEngine

/// The values of a conflict record in the office's words.
public enum ConflictRecordFormatter {
    public static func mine(_ record: ConflictRecord) -> String {
        guard record.field == "status", let status = WorkOrderStatus(rawValue: record.mine) else { return record.mine }
        return StatusFormatter.of(status).plain
    }
}
