import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

/// The device id of this database, and the number of operations that it has sealed (rule 2.4).
enum Installation {
    /// Returns the device id with the next sequence number. The first call also makes and stores the device id. The
    /// number counts as used only if the transaction commits.
    static func nextStamp(naming makeDeviceID: () -> String, _ db: Database) throws -> DeviceStamp {
        let count = try db.cachedStatement(
            sql: "UPDATE installation SET last_seq = last_seq + 1 RETURNING device_id, last_seq")
        if let row = try Row.fetchOne(count) {
            return DeviceStamp(deviceID: row["device_id"], sequence: row["last_seq"])
        }
        let stamp = DeviceStamp(deviceID: makeDeviceID(), sequence: 1)
        try db.execute(
            sql: "INSERT INTO installation (id, device_id, last_seq) VALUES (1, ?, ?)",
            arguments: [stamp.deviceID, stamp.sequence])
        return stamp
    }
}
