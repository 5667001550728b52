public import MillwrightDomain
import MillwrightOfflineEngine

/// A record for the office, which holds values as the office reads them.
public enum ConflictRecordFormatter {
    public static func mine(_ record: ConflictRecord) -> String {
        guard record.field == "status", let status = WorkOrderStatus(rawValue: record.mine) else { return record.mine }
        return StatusFormatter.of(status).plain
    }
}
