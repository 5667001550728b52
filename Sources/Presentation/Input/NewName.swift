public import MillwrightDomain

/// The name of a part, a meter or a category that no work order on this device has yet. A person confirms it before it is
/// saved, because a mistyped name stays in the lists of the office.
public struct NewName: Hashable, Sendable {
    public enum Kind: Hashable, Sendable { case part, meter, category }

    public let kind: Kind
    public let name: String
    /// Some known names, those with a similar beginning first.
    public let known: [String]

    /// Reads a typed name. A text that the rules of the kernel refuse is not a new name.
    /// - Returns: The name in its known spelling or as it was typed, and the new name if it is not known.
    public static func parse(_ text: String, _ kind: Kind, among known: [String]) -> (
        name: String, new: NewName?
    ) {
        let tidy = KnownName.tidy(text)
        if tidy.isEmpty || TitleRule.problem(in: tidy) != nil { return (text, nil) }
        if let name = KnownName.spelling(of: tidy, among: known) { return (name, nil) }
        let folded = FoldedText(tidy).text
        let beginning = FoldedText(String(folded.prefix(4)))
        let similar = known.filter { FoldedText($0).contains(beginning) }
        let others = known.filter { !similar.contains($0) }
        return (tidy, NewName(kind: kind, name: tidy, known: Array((similar + others).prefix(3))))
    }
}

extension DirectoryNames {
    /// Returns the part with its name in the known spelling, and the name if it is new.
    public func spelled(_ part: LogEntry.PartUse) -> (part: LogEntry.PartUse, new: NewName?) {
        let (name, new) = NewName.parse(part.name, .part, among: parts)
        return (LogEntry.PartUse(name: name, quantity: part.quantity), new)
    }

    /// Returns the reading with the name of its meter in the known spelling, and the name if it is new. The known meters are
    /// those of the work order and of its asset, and those that tasks of the work order ask for.
    public func spelled(
        _ reading: LogEntry.MeterReading, on order: WorkOrderDetails
    ) -> (reading: LogEntry.MeterReading, new: NewName?) {
        let asked = order.tasks.filter { if case .meter = $0.kind { true } else { false } }.map(\.label)
        let known = order.meters + (order.workOrder.asset.flatMap { meters[$0.id] } ?? []) + asked
        let (meter, new) = NewName.parse(reading.meter, .meter, among: known)
        return (LogEntry.MeterReading(meter: meter, value: reading.value, unit: reading.unit), new)
    }
}
