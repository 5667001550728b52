import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightUseCases

extension ChosenWorkOrder {
    /// Adds a note to the last saved change if the work order was signed with other content than it has now.
    func notingSignature(
        _ changes: [MadeChange<ChangedItem>], in context: Context
    ) async throws(Failure) -> [MadeChange<ChangedItem>] {
        guard let last = changes.lastIndex(where: { $0.saved != nil }) else { return changes }
        let signature = try await Failure.wrapping(try await component.getSignature.execute()) {
            ChangeMessages.message(for: $0, number: number).failure
        }
        guard let signature, signature.isContentChanged == true else { return changes }
        var noted = changes
        noted[last].notes.append(MessageText(SignatureFormatter.note(on: signature, time: context.time)))
        return noted
    }
}
