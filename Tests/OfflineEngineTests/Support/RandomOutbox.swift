import MillwrightDomain
import TestSupport
import MillwrightOfflineEngine

/// Random lanes and texts.
extension SeededGenerator {
    mutating func lane() -> [OutboxOperation] {
        (0..<roll(14)).map { Samples.operation("op-\($0)", anyChange(), state()) }
    }

    /// Returns a short text of few different lines, so that two texts have lines in common.
    mutating func text() -> String {
        (0..<roll(7)).map { _ in ["a", "b", "c", ""][roll(4)] }.joined(separator: "\n")
    }

    /// Returns the text with some of its lines changed, removed or added to.
    mutating func edited(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        for _ in 0..<roll(3) {
            let place = roll(lines.count + 1)
            switch roll(3) {
            case 0: lines.insert("new \(roll(2))", at: place)
            case 1 where place < lines.count: lines[place] = "changed \(roll(2))"
            default: if place < lines.count, lines.count > 1 { lines.remove(at: place) }
            }
        }
        return lines.joined(separator: "\n")
    }

    /// Returns a lane of changes made one after the other, each based on the view before it.
    mutating func lane(of length: Int, on server: WorkOrderDetails) -> [OutboxOperation] {
        var view = server
        return (0..<length).map { place in
            let change = anyChange()
            let base = view.base(of: change)
            view.apply(change)
            let state = roll(12) == 0 ? state() : .waiting
            return Samples.operation(
                "op-\(place)", change, state, base: base, sealedAt: state == .inDoubt ? Samples.noon : nil,
                heldUntil: roll(20) == 0 ? Samples.noon.advanced(by: .seconds(5)) : nil)
        }
    }

    private mutating func state() -> OperationState {
        switch roll(8) {
        case 0: .conflict(.goneOnServer)
        case 1: .refused(reason: .words("no"))
        case 2: .inDoubt
        default: .waiting
        }
    }
}
