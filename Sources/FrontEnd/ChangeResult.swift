public import MillwrightViews
import MillwrightOfflineEngine
public import MillwrightPresentation
public import MillwrightUseCases

/// The changes of one intent, with the result of sending each: at the server, waiting, or with a person.
public struct ChangeResult<Item: Sendable>: Sendable {
    /// The changes in their order.
    public let changes: [ReportedChange<Item>]

    public init(changes: [ReportedChange<Item>]) { self.changes = changes }
}

/// A change with the result of trying to send it.
public struct ReportedChange<Item: Sendable>: Sendable {
    public let change: MadeChange<Item>
    /// The result of sending; `nil` if there was nothing to send.
    public let delivery: ChangeDelivery?
    /// The step that undoes the change now; `nil` if it cannot be undone.
    public let undo: NextStep?
    /// Whether the change can be undone after the changes that were made after it.
    public var isUndoneInTurn = false

    public init(_ change: MadeChange<Item>, delivery: ChangeDelivery? = nil, undo: NextStep? = nil) {
        self.change = change
        self.delivery = delivery
        self.undo = undo
    }

    /// The change in one line.
    public var line: StyledText {
        switch change.outcome {
        case .unchanged: return "= \(change.words): nothing changed"
        case .wouldSave: return "would save: \(change.words)"
        case .saved:
            if delivery?.isWithdrawn == true { return change.words }
            let suffix: StyledText = (change.detail ?? change.surroundings).map { "   (\($0))" } ?? ""
            return "\(StyledText.paint(.ok, "✓")) \(change.words)\(suffix)"
        }
    }

    /// The lines below the first one.
    public var notes: [MessageText] {
        change.remarks.map { MessageText($0.isWarning ? .paint(.warn, "! \($0.text)") : $0.text) } + change.notes
    }
}

extension ChangeResult {
    /// The results of sending, one for each saved change.
    public var deliveries: [ChangeDelivery] { changes.compactMap(\.delivery) }

    /// The numbers of the new work orders and photos. A photo that was added before has its number, too.
    public var created: [Int] { isDryRun ? [] : changes.compactMap(\.change.created) }

    /// Whether nothing was written, because the changes were only tried.
    public var isDryRun: Bool { changes.contains { $0.change.outcome == .wouldSave } }

    /// The offer to undo the last change that can be undone.
    public var undo: MessageText? {
        let saved = changes.filter { $0.delivery != nil }
        guard let step = saved.reversed().firstNonNil(\.undo) else { return nil }
        let isOneOfSeveral = saved.count > 1 && saved.allSatisfy(\.isUndoneInTurn)
        return isOneOfSeveral ? "\(next: step), once for each" : "\(next: step)"
    }

    /// The last change that the person asked for and that was saved; the last change without one.
    public var main: ReportedChange<Item>? {
        changes.last { !$0.change.isBeside && $0.change.saved != nil } ?? changes.last
    }
}

extension ChangeDelivery {
    public var isWithdrawn: Bool { if case .withdrawn = self { true } else { false } }
}
