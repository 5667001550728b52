import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
@testable import MillwrightScreens
import MillwrightScreenKit
import MillwrightUseCases
import MillwrightViews

extension SignatureContent {
    /// - Parameter strokes: the drawing of the signature of work order 1042; `nil` for a name only.
    static func signed(_ strokes: String? = nil, isContentChanged: Bool? = false) -> SignatureContent {
        let signature = Signature(signer: "Ana", signedAt: tenOClock, strokes: strokes)
        return SignatureContent(
            details: .sample(), report: SignatureReport(signature: signature, isContentChanged: isContentChanged))
    }

    static let unsigned = SignatureContent(details: .sample(), report: nil)
}

extension SignatureEnvironment {
    static func test(
        _ reads: Result<SignatureContent, FlowProblem>...,
        changed: Result<MessageText, FlowProblem> = .success("saved")
    ) -> SignatureEnvironment {
        SignatureEnvironment(
            observe: { .of(reads) },
            sign: { name, strokes, _ in changed.map { "\($0) \(name) \(strokes ?? "without drawing")" } },
            delete: { _ in changed }, time: .test)
    }
}

extension SignatureState {
    static func read(_ content: SignatureContent, signing: Signing? = nil) -> SignatureState {
        var state = SignatureState(id: WorkOrder.ID("w1"), now: tenOClock)
        SignatureScreen.apply(.received(.success(content), now: tenOClock), to: &state)
        state.signing = signing
        return state
    }
}

extension Signing {
    /// A signing after some inputs. Inputs without a meaning change nothing.
    static func after(_ inputs: Input...) -> Signing {
        inputs.reduce(Signing()) { signing, input in
            if case .changed(let next) = signing.answer(to: input) { next } else { signing }
        }
    }
}

extension ScreenRun<SignatureScreen> {
    /// The notices in the order in which they were shown.
    var notices: [String] {
        effects.compactMap { effect in
            if case .noticed(let words) = effect { ViewContext.test.words(words).plain } else { nil }
        }
    }
}
