import ArgumentParser
import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

enum ImportFormatter {
    /// - Parameter missing: The operations whose photos are not on this device.
    static func lines(
        _ taken: QueueImport, _ missing: [OutboxOperation], isDryRun: Bool = false
    ) -> [StyledText] {
        let mark: StyledText = taken.added.isEmpty ? "=" : .paint(.ok, "✓")
        let count = Counted.changes(taken.added.count)
        let first: StyledText = isDryRun ? "would import \(count)" : "\(mark) \(count) imported"
        var lines: [StyledText] = ["\(first), \(taken.known) already known"]
        if isDryRun { lines.append("  nothing was written") }
        if taken.unknownWorkOrder > 0 {
            lines.append(
                .paint(
                    .warn,
                    """
                    ! \(Counted.changes(taken.unknownWorkOrder)) not imported, because the work order is not on this device. \
                    Run wo sync, then the same command again
                    """
                ))
        }
        if taken.otherAccounts > 0 {
            lines.append(
                .paint(
                    .warn,
                    """
                    ! \(Counted.changes(taken.otherAccounts)) of other accounts not imported. Run wo switch, then the same \
                    command again
                    """
                ))
        }
        if taken.damagedLines > 0 {
            lines.append(
                .paint(
                    .warn,
                    "! \(taken.damagedLines == 1 ? "1 line" : "\(taken.damagedLines) lines") could not be read, so a change may be missing"
                ))
        }
        return lines + missing.map { PhotoBytes.line(forMissing: $0) }
    }

    static func answer(_ taken: QueueImport, _ missing: [OutboxOperation], isDryRun: Bool) -> JSONValue {
        let result: JSONValue = isDryRun ? "would" : taken.added.isEmpty ? "unchanged" : "queued"
        return ["schema": .integer(1), "result": result, "item": json(taken, missing)]
    }

    static func json(_ taken: QueueImport, _ missing: [OutboxOperation]) -> JSONValue {
        [
            "added": .array(taken.added.map { .string($0.rawValue) }), "known": .integer(Int64(taken.known)),
            "unknown_work_order": .integer(Int64(taken.unknownWorkOrder)),
            "other_accounts": .integer(Int64(taken.otherAccounts)),
            "damaged_lines": .integer(Int64(taken.damagedLines)),
            "photos_missing": .array(missing.map { .string($0.id.rawValue) }),
        ]
    }
}
