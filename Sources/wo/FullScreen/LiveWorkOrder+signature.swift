import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveWorkOrder {
    var signature: SignatureEnvironment {
        SignatureEnvironment(
            observe: {
                values(after: [changes()]) { () async throws(FlowProblem) in
                    let details = try await details()
                    return SignatureContent(
                        details: details, report: component.getSignature.execute(on: details),
                        shown: component.captureSignature.shownContent(of: details))
                }
            },
            sign: { signer, strokes, shown in
                await result { () throws(FlowProblem) in
                    try await saved { flows async throws(FlowProblem) in
                        try await flows.sign(signer, strokes: strokes, shown: shown)
                    }
                }
            },
            delete: { shown in
                await result { () throws(FlowProblem) in
                    try await saved(unchanged: { $0 }) { flows async throws(FlowProblem) in
                        try await flows.deleteSignature(shown: .signature(shown))
                    }
                }
            },
            time: live.time)
    }
}
