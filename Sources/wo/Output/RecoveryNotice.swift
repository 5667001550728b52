import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews
import Synchronization

/// The recovery of a damaged store that nobody has acknowledged yet. Every answer of a command contains it.
final class RecoveryNotice: Sendable {
    private let report = Mutex<RecoveryReport?>(nil)
    /// Whether another part of the program shows the report.
    private let isShownElsewhere: Bool

    init(isShownElsewhere: Bool = false) { self.isShownElsewhere = isShownElsewhere }

    /// Sets the report; `nil` after it was acknowledged.
    /// - Returns: whether the command has to show it now.
    @discardableResult
    func set(_ new: RecoveryReport?) -> Bool {
        report.withLock { report in
            defer { report = new }
            return report != new && !isShownElsewhere
        }
    }

    /// Returns the JSON object with the report as its last member.
    func added(to json: JSONValue) -> JSONValue {
        guard let report = report.withLock({ $0 }), case .object(let members) = json else { return json }
        return .object(members + [JSONValue.Member(key: "recovery", value: report.json)])
    }
}

extension RecoveryReport {
    fileprivate var json: JSONValue {
        [
            "changes": .integer(Int64(changes)), "unread": .integer(Int64(unreadPlaces)),
            "unread_templates": .integer(Int64(unreadTemplates)), "signed_out": .bool(isSignedOut),
            "kept_at": .optional(keptAt),
            "message": .string("the store was damaged: \(RecoveryMessages.found(self).plain)"),
            "hint": .string(NextStep.acknowledgeRecovery.command.plain),
        ]
    }
}
