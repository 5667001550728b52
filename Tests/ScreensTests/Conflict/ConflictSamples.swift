import MillwrightFrontEnd
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
@testable import MillwrightScreens

extension ConflictEnvironment {
    /// - Parameter resolved: the result of every decision; `nil` for a sentence that names the choice.
    static func test(
        _ reads: Result<ConflictContent, FlowProblem>..., resolved: Result<MessageText, FlowProblem>? = nil
    ) -> ConflictEnvironment {
        ConflictEnvironment(
            observe: { _ in .of(reads) },
            resolve: { conflict, choice in
                if let resolved { return resolved }
                if case .value(let value) = choice {
                    return .success("\(conflict.operation.sequence) is \(value.text ?? "")")
                }
                return .success("\(conflict.operation.sequence) is \(choice.kind.rawValue)")
            },
            moveToNewWorkOrder: { conflict in
                resolved ?? .success("\(conflict.operation.sequence) moved")
            },
            time: .test)
    }
}

extension ConflictState {
    /// A state that has read a change.
    static func read(_ operation: OutboxOperation = .conflict(43), selected: Int = 0) -> ConflictState {
        var state = ConflictState(operation.id, now: tenOClock)
        let content = ConflictContent(operation: operation, details: nil)
        ConflictScreen.apply(.received(.success(content), now: tenOClock), to: &state)
        ConflictScreen.apply(.selected(row: selected), to: &state)
        return state
    }
}

extension OutboxOperation {
    /// A change of a work order that the server has deleted.
    static let gone = sample(45, .title("Valve"), base: .text("Boiler"), .conflict(.goneOnServer))
    /// The use of four parts, of which the server has fewer in stock.
    static let partBelowStock = sample(
        46,
        .log(
            LogEntry(
                id: LogEntry.ID("e1"), personID: User.ID("kim"), person: "Kim",
                content: .part(LogEntry.PartUse(name: "Gasket", quantity: 4)), recordedAt: tenOClock)),
        .conflict(.belowStock(inStock: 1)))
    /// Two people changed different lines of the description.
    static let mergeable = sample(
        44, .description("drain\nbleed\nrefill slowly"), base: .text("drain\nbleed\nrefill"),
        .conflict(.changedOnServer(theirs: .text("drain first\nbleed\nrefill"))))
}
