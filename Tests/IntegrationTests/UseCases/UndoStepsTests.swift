import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import Testing
import MillwrightUseCases

/// Tests that an undo goes back one step of the person, however many changes of one field were joined before they were
/// sent.
struct UndoStepsTests {
    enum Sending: CaseIterable, Sendable {
        case never, beforeTheUndos, amongTheUndos

        func happens(after undos: Int, of count: Int) -> Bool {
            switch self {
            case .never: false
            case .beforeTheUndos: undos == 0
            case .amongTheUndos: undos == 0 || undos == count / 2
            }
        }
    }

    private static let threshold = CompactionRule.threshold

    @Test(arguments: [2, threshold - 1, threshold, threshold + 9], Sending.allCases)
    func everyUndoShowsTheValueBefore(count: Int, sending: Sending) async throws {
        try await OwnWorkOrder.use { own in
            let first = try await own.order.getDetails.execute().workOrder.description
            let values = [first] + (1...count).map { "version \($0)" }
            for value in values.dropFirst() { _ = try await own.order.edit.execute(.description(value)) }
            for undos in 0..<count {
                if sending.happens(after: undos, of: count) {
                    try await own.device.send()
                    #expect(try await own.elsewhere().workOrder.description == values[count - undos])
                }
                _ = try await own.device.scope.undo.execute()
                let shown = try await own.order.getDetails.execute().workOrder.description
                #expect(shown == values[count - undos - 1])
            }
            for value in values.dropFirst().prefix(3) {
                _ = try await own.device.scope.redo.execute()
                #expect(try await own.order.getDetails.execute().workOrder.description == value)
            }
            try await own.device.send()
            #expect(try await own.elsewhere().workOrder.description == values[min(3, count)])
        }
    }
}
