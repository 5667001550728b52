import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightTEA
import MillwrightUseCases
import MillwrightViews

/// The screen of the labor time on a work order. It starts and stops timers, counts the minutes of a running timer,
/// takes the end of a forgotten timer, corrects the end of labor time, and marks entries that overlap.
public enum TimerScreen: Screen {
    public typealias State = TimerState
    public typealias Event = TimerEvent
    public typealias Effect = TimerEffect
    public typealias Environment = TimerEnvironment

    private enum Work { case observation }

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .appeared: await observe(environment, emit)
        case .selected(let row): await emit(.selected(row: row))
        case .toggled: await toggle(state, environment, emit)
        case .correctionBegan:
            guard let entry = state.correctable, let content = state.content.value else {
                let message = ChangeMessages.message(for: .logNotAllowed(.notRunning), number: state.number)
                return await emit.show(message.sentence, environment.time)
            }
            await emit(.correctionChanged(TimerCorrection(entry, person: content.person)))
        case .opened:
            guard let entry = state.selected, let content = state.content.value else { return }
            await emit(.correctionChanged(TimerCorrection(entry, person: content.person)))
        case .correctionTyped(let text):
            guard var correction = state.correction else { return }
            (correction.text, correction.problem) = (text, nil)
            await emit(.correctionChanged(correction))
        case .correctionLeaving(let isLeaving):
            guard var correction = state.correction else { return }
            correction.isLeaving = isLeaving
            await emit(.correctionChanged(correction))
        case .correctionSaved: await save(state.correction, environment, emit)
        case .newerAnswered(let answer): await decide(answer, state, environment, emit)
        case .correctionClosed: await emit(.correctionChanged(nil))
        case .enteringBegan: await emit(.enteringChanged(TimeEntering()))
        case .enteringChanged(let entering): await emit(.enteringChanged(entering))
        case .enteringSaved: await add(state, environment, emit)
        case .enteringClosed: await emit(.enteringChanged(nil))
        case .draftRestored(let draft):
            // A time that the person has begun to type in the meantime is newer.
            guard state.entering == nil, state.correction == nil else { return }
            if let entering = draft.entering { await emit(.enteringChanged(entering)) }
            if let correction = draft.correction { await emit(.correctionChanged(TimerCorrection(correction))) }
        case .ignored: break
        }
    }

    /// Reads the labor time until the screen closes. While a timer runs, it also reports each full minute.
    nonisolated(nonsending) private static func observe(_ environment: Environment, _ emit: Emit<Effect>) async {
        await emit.cancelPrevious(id: Work.observation)
        let minutes = MinuteTicks(environment.time) { await emit(.ticked(now: $0)) }
        for await result in environment.observe() {
            await emit(.received(result, now: environment.time.now()))
            if case .success(let content) = result { minutes.count(since: content.runningSince) }
        }
        await minutes.end()
    }

    /// Starts or stops the person's own timer. If the timer has run for too long, the screen asks for its end.
    nonisolated(nonsending) private static func toggle(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard let content = state.content.value, !state.isSaving else { return }
        await emit(.toggleBegan)
        let result = content.own == nil ? await environment.start() : await environment.stop(nil, nil)
        await emit(.toggleEnded)
        switch result {
        case .success(let words): await emit.show(words.withUndo, environment.time)
        case .failure(let problem):
            guard problem.message.code == .timerEndUnknown, let own = content.own else {
                return await emit.show(problem.message.sentence, environment.time)
            }
            await emit(.correctionChanged(TimerCorrection(own, person: content.person, problem: problem.message)))
        }
    }

    /// Stops the timer at the typed time, or corrects the end of the labor time. If that fails, the screen still shows the
    /// text, with the reason.
    nonisolated(nonsending) private static func save(
        _ correction: TimerCorrection?, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard var correction, !correction.isSaving, !correction.text.isEmpty else { return }
        let time = TimeFormatter(now: environment.time.now(), zone: environment.time.zone)
        guard let end = correction.end(time) else {
            return await emit(.correctionFailed(FlowProblem(MomentMessages.notATime(correction.text.text))))
        }
        (correction.isSaving, correction.isLeaving) = (true, false)
        await emit(.correctionChanged(correction))
        let result =
            if let ended = correction.ended {
                await environment.correct(ended.entry, end, ended.end)
            } else { await environment.stop(end, correction.technician) }
        switch result {
        case .success(let words):
            await emit(.correctionChanged(nil))
            await emit.show(words.withUndo, environment.time)
        case .failure(let problem): await emit(.correctionFailed(problem))
        }
    }

    /// Saves over the newer end, leaves it, or goes on typing.
    nonisolated(nonsending) private static func decide(
        _ answer: NewerQuestion.Answer, _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard var correction = state.correction, let newer = correction.newer?.newer else { return }
        if answer == .takeTheirs { return await emit(.correctionChanged(nil)) }
        correction.newer = nil
        await emit(.correctionChanged(correction))
        guard answer == .replace else { return }
        if let end = newer.value.instant { correction.ended?.end = end }
        await save(correction, environment, emit)
    }

    /// Records the typed time. If that fails, the screen still shows both texts, with the reason.
    nonisolated(nonsending) private static func add(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard var entering = state.entering, !entering.isSaving else { return }
        let span: LogEntry.TimeSpan
        do throws(TimeEnteringError) {
            span = try entering.span(TimeFormatter(now: environment.time.now(), zone: environment.time.zone))
        } catch {
            entering.isAtEnd = error.isEnd
            await emit(.enteringChanged(entering))
            return await emit(.enteringFailed(MomentMessages.notATime(error.text)))
        }
        guard let end = span.end else { return }
        (entering.isSaving, entering.isLeaving) = (true, false)
        await emit(.enteringChanged(entering))
        switch await environment.add(span.start, end) {
        case .success(let words):
            await emit(.enteringChanged(nil))
            await emit(.added(span))
            await emit.show(words.withUndo, environment.time)
        case .failure(let problem): await emit(.enteringFailed(problem.message))
        }
    }

    public static func draft(of state: State) -> TimerDraft? { state.draft }

    public static func event(restoring draft: TimerDraft) -> Event { .draftRestored(draft) }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .received(let result, let now):
            let selected = state.selected?.entry.id
            state.content.receive(result)
            state.now = now
            let row = selected.flatMap { id in state.entries.firstIndex { $0.entry.id == id } }
            state.window.update(total: state.entries.count, selected: row)
            state.selectAdded()
        case .ticked(let now): state.now = now
        case .selected(let row):
            state.window.select(row)
            state.added = nil
        case .added(let span):
            state.added = span
            state.selectAdded()
        case .toggleBegan: state.isSaving = true
        case .toggleEnded: state.isSaving = false
        case .correctionChanged(let correction): state.correction = correction
        case .correctionFailed(let problem): state.correction?.fail(problem)
        case .enteringChanged(let entering): state.entering = entering
        case .enteringFailed(let reason): state.entering?.fail(reason)
        case .noticed(let words): state.notice = words
        case .noticeExpired: state.notice = nil
        }
    }
}
