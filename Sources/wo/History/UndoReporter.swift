import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

/// The report of an undo or of its dry run. An undo withdraws the change, or makes the opposite change.
struct UndoReporter {
    let flow: UndoFlow
    let context: Context

    func report(_ undo: Undo) async throws(Failure) -> ProgramExit {
        let words = try await Failure.wrapping(flow: try await flow.words(undo.operation))
        switch undo.outcome {
        case .withdrawn:
            let (now, was) = try await Failure.wrapping(flow: try await flow.result(undo.operation))
            let suffix: StyledText = was.map { "   (\($0))" } ?? ""
            answer("undone", undo, "\(StyledText.paint(.ok, "✓")) undone: \(now)\(suffix)")
            let dependents = try await Failure.wrapping(flow: try await flow.dependentsUndone(with: undo))
            for dependent in dependents { context.console.status("  with it: \(dependent)") }
            let server: StyledText =
                undo.operation.state.isAppliedElsewhere
                ? "the server keeps what it has"
                : try await Failure.wrapping(flow: try await flow.conflictKeptAsNote(undo.operation))
                    ?? "it is not on the server"
            context.console.status("  \(server)  redo: wo redo")
            return .done
        case .wouldWithdraw:
            answer("would", undo, "would undo: \(words)")
            let dependents = try await Failure.wrapping(flow: try await flow.dependentsUndone(with: undo))
            for dependent in dependents { context.console.status("  with it: \(dependent)") }
            return .done
        case .wouldCompensate:
            answer("would", undo, "would undo with a new change: \(words)")
            return .done
        case .compensated(let id):
            let made = try await Failure.wrapping(flow: try await flow.undone(undo.operation, as: id))
            return try await context.finish([made], of: flow.session.scope)
        }
    }

    private func answer(_ result: String, _ undo: Undo, _ line: StyledText) {
        guard context.console.isJSON else { return context.console.status(line) }
        let operation = undo.operation
        let change: JSONValue = [
            "id": .string(operation.id.rawValue), "kind": .string(ChangeFormatter.code(operation.change)),
            "state": .string(undo.outcome == .withdrawn ? "withdrawn" : StateFormatter.code(operation.state)),
            "undo": .null,
        ]
        let envelope = Envelope.change(result, operation: change, item: operation.json)
        context.console.answer(envelope.with(dependents: undo.dependents))
    }
}

extension JSONValue {
    /// Returns the envelope of a change with the ids of the changes that depend on the change.
    func with(dependents: [OutboxOperation]) -> JSONValue {
        let ids = JSONValue.array(dependents.map { .string($0.id.rawValue) })
        return .object(members + [JSONValue.Member(key: "dependents", value: ids)])
    }
}
