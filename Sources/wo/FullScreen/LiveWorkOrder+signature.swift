import MillwrightComposition
import MillwrightDomain
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveWorkOrder {
    var signature: SignatureEnvironment {
        SignatureEnvironment(
            observe: {
                values(after: [changes()]) { () async throws(ScreenProblem) in
                    let details = try await details()
                    let report = try await outcome(details) { () async throws(ChangeError) in
                        try await component.getSignature.execute()
                    }
                    return SignatureContent(
                        details: details, report: report, shown: component.captureSignature.shownContent(of: details))
                }
            },
            sign: { signer, strokes, shown in
                await result { () throws(ScreenProblem) in try await sign(signer, strokes, shown) }
            },
            delete: { shown in await result { () throws(ScreenProblem) in try await deleteSignature(shown) } },
            time: live.time)
    }

    // The following functions return sentences without an undo, because the screen adds the undo.

    private func sign(
        _ signer: String, _ strokes: String?, _ shown: String?
    ) async throws(ScreenProblem) -> MessageText {
        let before = try await details()
        _ = try await outcome(before) { () async throws(ChangeError) in
            try await component.captureSignature.execute(signer: signer, strokes: strokes, shown: shown)
        }
        return "\(before.workOrder.number) signed by \(signer)"
    }

    private func deleteSignature(_ shown: Signature) async throws(ScreenProblem) -> MessageText {
        let before = try await details()
        let outcome = try await outcome(before) { () async throws(ChangeError) in
            try await component.deleteSignature.execute(shown: .signature(shown))
        }
        guard outcome.isSaved else { throw nothingToDo("\(before.workOrder.number) has no signature") }
        return "\(before.workOrder.number) signature deleted"
    }
}
