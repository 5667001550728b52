import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightTEA
import MillwrightUseCases
import MillwrightViews

/// The screen of the signature of a work order. It shows what was signed and by whom, and takes a new signature.
public enum SignatureScreen: Screen {
    public typealias State = SignatureState
    public typealias Event = SignatureEvent
    public typealias Effect = SignatureEffect
    public typealias Environment = SignatureEnvironment

    private enum Work { case observation }

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .appeared:
            await emit.cancelPrevious(id: Work.observation)
            for await result in environment.observe() {
                await emit(.received(result, now: environment.time.now()))
            }
        case .signingBegan: await emit(.signingChanged(Signing(shown: state.content.value?.shown)))
        case .signingChanged(let signing): await emit(.signingChanged(signing))
        case .signingSaved: await sign(state.signing, environment, emit)
        case .newerAnswered(let answer):
            guard var signing = state.signing else { return }
            signing.newer = nil
            await emit(.signingChanged(signing))
            guard answer == .replace else { return }
            signing.shown = state.content.value?.shown
            await sign(signing, environment, emit)
        case .signingClosed: await emit(.signingChanged(nil))
        case .deleteRequested:
            if let problem = state.deleteProblem { return await emit.show(MessageText(problem), environment.time) }
            guard let shown = state.content.value?.report?.signature else { return }
            switch await environment.delete(shown) {
            case .success(let words): await emit.show(words.withUndo, environment.time)
            case .failure(let problem):
                await emit.show(problem.message.sentence, environment.time)
            }
        case .draftRestored(let draft):
            // A signature that the person has begun in the meantime is newer.
            if state.signing == nil { await emit(.signingChanged(Signing(draft))) }
        case .ignored: break
        }
    }

    /// Saves the signature. If that fails, the screen still shows the name and the drawing, with the reason.
    nonisolated(nonsending) private static func sign(
        _ signing: Signing?, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard var signing, !signing.isSaving else { return }
        guard signing.hasName else {
            (signing.problem, signing.focus) = (TaskValueMessages.message(for: .signerMissing), .name)
            signing.isLeaving = false
            return await emit(.signingChanged(signing))
        }
        (signing.isSaving, signing.isLeaving) = (true, false)
        await emit(.signingChanged(signing))
        switch await environment.sign(signing.name.text, signing.drawing.path, signing.shown) {
        case .success(let words):
            await emit(.signingChanged(nil))
            await emit.show(words.withUndo, environment.time)
        case .failure(let problem): await emit(.signFailed(problem))
        }
    }

    public static func draft(of state: State) -> SignatureDraft? { state.signing?.draft }

    public static func event(restoring draft: SignatureDraft) -> Event { .draftRestored(draft) }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .received(let result, let now):
            state.content.receive(result)
            state.now = now
            let path = state.content.value?.report?.signature.strokes
            state.strokes = path.flatMap { StrokePath.strokes(of: $0) } ?? []
            if let shown = state.content.value?.shown { state.signing?.see(shown) }
        case .signingChanged(let signing): state.signing = signing
        case .signFailed(let problem): state.signing?.fail(problem)
        case .noticed(let words): state.notice = words
        case .noticeExpired: state.notice = nil
        }
    }
}
