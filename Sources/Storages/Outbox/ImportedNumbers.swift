import MillwrightDomain
import GRDB

/// The work order numbers of the operations in a queue file, as this device counts them.
///
/// Each device numbers its new work orders from the same temporary number. So a work order in the file gets another
/// temporary number if this device uses its number for another work order.
struct ImportedNumbers {
    private var numbers: [String: Int] = [:]

    /// - Parameter created: the operations in the file that create a work order which is not on this device.
    init(_ created: [QueueFileRecord], _ db: Database) throws {
        let used = try Row.fetchAll(
            db, sql: "SELECT id, number FROM view_work_order WHERE number > ?", arguments: [WorkOrder.largestNumber])
        for row in used { numbers[row["id"]] = row["number"] }
        var taken = Set(numbers.values)
        var highest = try WorkOrderNumbers.highest(db)
        for record in created {
            // Only the server gives a number that is not temporary.
            if record.number <= WorkOrder.largestNumber || !taken.insert(record.number).inserted {
                highest = max(highest, WorkOrder.largestNumber) + 1
                taken.insert(highest)
                numbers[record.lane] = highest
            } else {
                highest = max(highest, record.number)
                numbers[record.lane] = record.number
            }
        }
    }

    /// Returns the operation with the number that its work order has on this device.
    func applied(to record: QueueFileRecord, _ db: Database) throws -> QueueFileRecord {
        guard let number = try numbers[record.lane] ?? Self.shown(record.lane, db), number != record.number else {
            return record
        }
        var renumbered = record
        renumbered.number = number
        if record.createsWorkOrder {
            renumbered.args = try Self.numbered(record.args, number, db) ?? record.args
        }
        return renumbered
    }

    private static func shown(_ lane: String, _ db: Database) throws -> Int? {
        try Int.fetchOne(db, sql: "SELECT number FROM view_work_order WHERE id = ?", arguments: [lane])
    }

    /// Returns the JSON of a new work order with another number. Text that is no JSON stays as it is, because this
    /// version shows it as unreadable.
    private static func numbered(_ json: String, _ number: Int, _ db: Database) throws -> String? {
        try String.fetchOne(
            db, sql: "SELECT CASE WHEN json_valid(?1) THEN json_set(?1, '$.number', ?2) ELSE ?1 END",
            arguments: [json, number])
    }
}
