import Composition
import Domain
import UseCases

/// A change that was made, ready to be told.
struct ChangeReport: Sendable {
    /// In JSON: `task_value`, `status`, …
    let kind: String
    /// `1042 task 3 "Bleed radiator" → done`
    let words: Printable
    /// What is also worth knowing, in brackets on the first line.
    var aside: Printable?
    /// Lines of their own, under the first.
    var remarks: [Printable] = []
    let item: JSONValue
}

extension Context {
    /// Says what became of a change, after trying to send it.
    func finish(_ outcome: ChangeOutcome, _ report: ChangeReport, of session: SessionComponent) async throws(Failure)
        -> ProgramExit
    {
        switch outcome {
        case .unchanged:
            tell("unchanged", report, line: "= \(report.words): nothing changed")
            return .done
        case .wouldSave:
            tell("would", report, line: "would save: \(report.words)", last: "nothing was written")
            return .done
        case .saved(let id):
            return try await tell(try await deliver(id, of: session), id, report)
        }
    }

    private func tell(_ delivery: Delivery, _ id: OutboxOperation.ID, _ report: ChangeReport) async throws(Failure)
        -> ProgramExit
    {
        let failure = DeliveryMessages.failure(for: delivery, isOnlineAsked: options.online)
        if let failure, console.isJSON { throw failure }
        let result = delivery == .sent ? "sent" : "queued"
        let mark = Printable.paint(.ok, "✓")
        let aside: Printable = report.aside.map { "   (\($0))" } ?? ""
        let line: Printable = "\(mark) \(report.words)\(aside)"
        tell(
            result, report, operation: operation(id, delivery, report.kind), line: line,
            last: failure == nil ? DeliveryMessages.line(for: delivery) : nil)
        if let failure { throw failure }
        return DeliveryMessages.status(of: delivery)
    }

    private func tell(
        _ result: String, _ report: ChangeReport, operation: JSONValue = .null, line: Printable, last: Printable? = nil
    ) {
        if console.isJSON {
            console.answer(Envelope.change(result, operation: operation, item: report.item))
        } else {
            console.status(line)
            (report.remarks + (last.map { [$0] } ?? [])).forEach { console.status("  \($0)") }
        }
    }

    private func operation(_ id: OutboxOperation.ID, _ delivery: Delivery, _ kind: String) -> JSONValue {
        let operation: OutboxOperation? =
            switch delivery {
            case .sent: nil
            case .waiting(let operation, _, _), .stopped(let operation, _, _), .notTried(let operation, _),
                .needsPerson(let operation):
                operation
            }
        let undo = operation.flatMap { $0.state == .waiting ? "wo queue drop \(id.rawValue) --yes" : nil }
        return [
            "id": .string(id.rawValue), "kind": .string(kind),
            "state": .string(operation.map { StateWords.code($0.state) } ?? "applied"), "undo": .optional(undo),
        ]
    }
}
