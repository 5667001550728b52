import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews

/// A decision about a conflict that was made before in the same way. It changes nothing, so a script can repeat it.
struct Repetition {
    private let operation: OutboxOperation
    private let words: StyledText
    private let session: SessionComponent
    private let context: Context

    /// - Returns: `nil` if the conflict was not ended by this choice.
    init?(
        of choice: ConflictChoice.Kind, _ selector: String, _ typed: String?, _ session: SessionComponent,
        _ context: Context
    ) async throws(Failure) {
        let operation = try await session.operation(selector)
        let decided = try await Self.events(of: operation, session).last { $0.detail?.code == .decided }
        guard decided?.detail?.argument == choice.rawValue else { return nil }
        if let typed {
            guard let successor = operation.supersededBy else { return nil }
            let value = try await context.value(typed, for: operation, in: session.detailsIfThere(operation))
            guard try await session.operation(successor.rawValue).change.target == value else { return nil }
        }
        self.init(operation, "conflict \(operation.sequence) is resolved already", session, context)
    }

    /// - Returns: `nil` if the conflict was not opened again.
    init?(ofReopening selector: String, _ session: SessionComponent, _ context: Context) async throws(Failure) {
        let operation = try await session.operation(selector)
        guard try await Self.events(of: operation, session).contains(where: { $0.kind == .reopened }) else {
            return nil
        }
        self.init(operation, "conflict \(operation.sequence) is open again already", session, context)
    }

    private init(
        _ operation: OutboxOperation, _ words: StyledText, _ session: SessionComponent, _ context: Context
    ) {
        self.operation = operation
        self.words = words
        self.session = session
        self.context = context
    }

    func report() async throws(Failure) -> ProgramExit {
        let change = MadeChange<ChangedItem>(
            .unchanged, kind: ChangeFormatter.code(operation.change), words: words, item: .operation(operation))
        return try await context.finish([change], of: session)
    }

    static func events(
        of operation: OutboxOperation, _ session: SessionComponent
    ) async throws(Failure) -> [OperationEvent] {
        try await Failure.wrapping(try await session.getOperationEvents.execute(operation.id))
    }
}
