import MillwrightDomain
import MillwrightUseCases

/// The logs that a device shows before an action of a technician. The checks compare them with what the action did.
struct ShownLog {
    private struct Entry: Hashable {
        let part: DeviceSnapshot.Part
        let order: String
    }

    private let entries: [Entry]
    private let device: Device

    /// A damaged work order has no entries here, because its view may be wrong.
    init(of device: Device) { self.init(of: device, device.disk.snapshot()) }

    private init(of device: Device, _ snapshot: DeviceSnapshot) {
        self.device = device
        let damaged = snapshot.damagedLanes(of: device)
        entries = snapshot.view.log.filter { !damaged.contains($0.key) }.flatMap { order, parts in
            parts.map { Entry(part: $0, order: order) }
        }
    }

    /// Checks that the action did not start a timer next to one that was running all the time. A timer counts as stopped
    /// if the device recorded an end of it, even if the server refused the end since.
    /// - Parameter id: the entry that the action added, or whose end it changed.
    func checkTimer(_ id: String) {
        let snapshot = device.disk.snapshot(all: true)
        let after = ShownLog(of: device, snapshot).entries.filter(\.part.isRunning)
        guard let new = after.first(where: { $0.part.id == id }), !entries.contains(new) else { return }
        let stopped = Set(snapshot.operations.filter { $0.kind == "timeEnd" }.compactMap(\.entry))
        let other = entries.first { old in
            old.part.isRunning && old.part.person == new.part.person && old.part.id != id
                && !stopped.contains(old.part.id) && after.contains { $0.part.id == old.part.id }
        }
        guard let other else { return }
        device.world.violate(
            .oneTimer,
            "\(device.name): \(new.part.person) has the timer \(id) on \(new.order) beside \(other.part.id) on "
                + other.order)
    }

    /// Checks that the action, which named no time, did not end a timer that had run for more than 10 hours.
    /// - Parameter key: the operation that ends the timer.
    func checkEnd(_ key: String) {
        let ending = device.disk.snapshot(all: true).operations.first { $0.key == key }
        guard let ending, !device.isDamaged(ending), let end = ending.content.flatMap(WireTime.milliseconds),
            let entry = entries.first(where: { $0.part.id == ending.entry }),
            let start = entry.part.start.flatMap(WireTime.milliseconds), end - start > 36_000_000
        else { return }
        device.world.violate(
            .askedEnd, "\(device.name): \(key) ended the timer \(entry.part.id) of \(start) at \(end), unasked")
    }

    /// Checks that a reading is not below all earlier readings of its meter.
    /// - Parameter key: the operation that adds the reading; its person did not allow a lower value.
    func checkReading(_ key: String, on order: String) {
        let after = ShownLog(of: device).entries.filter { $0.order == order }
        guard let new = after.first(where: { $0.part.id == key })?.part.reading else { return }
        let earlier = entries.filter { $0.order == order && after.contains($0) }.compactMap(\.part.reading)
            .filter { $0.meter == new.meter }
        guard let lowest = earlier.map(\.value).min(), new.value < lowest else { return }
        device.world.violate(
            .meter, "\(device.name): \(key) sets \(new.meter) to \(new.value), below \(lowest)")
    }

    /// Checks that the list of labor time names every overlapping entry of another work order. Leaves out running timers,
    /// because they end at the time of the list.
    func checkOverlaps(in listings: [TimeEntryListing], of order: String) {
        let after = ShownLog(of: device).entries
        let ended = entries.filter { $0.part.end != nil && after.contains($0) }
        for one in listings where ended.contains(where: { $0.order == order && $0.part.id == one.entry.id.rawValue }) {
            let named = Set(one.overlapsElsewhere.map(\.entry.rawValue))
            let span = (one.span.start.millisecondsSince1970, one.span.end?.millisecondsSince1970 ?? 0)
            let missing = ended.first { other in
                guard other.order != order, other.part.person == one.entry.personID.rawValue,
                    let start = other.part.start.flatMap(WireTime.milliseconds),
                    let end = other.part.end.flatMap(WireTime.milliseconds)
                else { return false }
                return start < span.1 && span.0 < end && !named.contains(other.part.id)
            }
            guard let missing else { continue }
            device.world.violate(
                .overlap,
                "\(device.name): the list of \(order) does not name \(missing.part.id) on \(missing.order) beside "
                    + one.entry.id.rawValue)
        }
    }
}

extension DeviceSnapshot.Part {
    /// The parts of the content of a log entry, in the order of ``PlainEntry/text(by:)``.
    private var fields: [Substring] { content.split(separator: "|", omittingEmptySubsequences: false) }

    /// The start of labor time; nil for any other entry.
    fileprivate var start: String? { isTime && fields.count > 4 ? String(fields[4]) : nil }

    /// The meter and its value; nil for any other entry.
    fileprivate var reading: (meter: String, value: Double)? {
        guard fields.count > 5, fields[1] == "reading", let value = Double(fields[5]) else { return nil }
        return (fields[2].lowercased(), value)
    }
}
