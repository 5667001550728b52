import MillwrightDomain
import TestSupport

/// Random changes of every kind, and work orders that have something of each.
extension SeededGenerator {
    mutating func anyChange() -> Change {
        switch roll(16) {
        case 0: return .set(.due, roll(2) == 0 ? .empty : .instant(Samples.minutes(Int64(roll(3)))))
        case 1: return .set(.category, .text(["", "Safety", "Repair"][roll(3)]))
        case 2: return .set(.asset, roll(2) == 0 ? .empty : .asset(Samples.asset))
        case 3: return .set(.location, roll(2) == 0 ? .empty : .location(Samples.location))
        case 4: return .set(.assignees, .assignees(roll(2) == 0 ? [] : [.user(Samples.ana.id, name: "Ana")]))
        case 5: return .signature(roll(2) == 0 ? nil : Samples.signature("signer \(roll(2))"))
        case 6: return .log(logEntry("log-\(roll(4))"))
        case 7: return Samples.timeEnd("log-\(roll(4))", roll(3) == 0 ? nil : Int64(9 + roll(2)))
        case 8: return .remove(Samples.photo("photo-\(roll(6))"))
        default: return change()
        }
    }

    mutating func anyDetails() -> WorkOrderDetails {
        var details = details()
        details.log = (0..<roll(3)).map { logEntry("log-\($0)") }
        if roll(2) == 0 { details.signature = Samples.signature("signer 0") }
        if roll(2) == 0 { details.workOrder.due = Samples.noon }
        if roll(2) == 0 { details.workOrder.assignees = [.user(Samples.ana.id, name: "Ana")] }
        return details
    }

    private mutating func logEntry(_ id: String) -> LogEntry {
        switch roll(3) {
        case 0: Samples.entry(id, .part(LogEntry.PartUse(name: "O-ring", quantity: 2)))
        case 1: Samples.time(id, 0, 5)
        default: Samples.time(id)
        }
    }
}
