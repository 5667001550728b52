import MillwrightFrontEnd
import MillwrightDomain
import MillwrightPresentation
public import MillwrightScreenKit
public import MillwrightTEA
import MillwrightViews

/// The screen of the photos of a work order and its tasks. It shows facts and a preview, adds photos by path, deletes
/// them, and opens them in a viewer.
public enum PhotosScreen: Screen {
    public typealias State = PhotosState
    public typealias Event = PhotosEvent
    public typealias Effect = PhotosEffect
    public typealias Environment = PhotosEnvironment

    private enum Work { case observation, preview, completion }

    public nonisolated(nonsending) static func transform(
        _ state: State, _ event: Event, _ environment: Environment, emit: Emit<Effect>
    ) async {
        switch event {
        case .appeared: await observe(environment, emit)
        case .selected(let row):
            await emit(.selected(row: row))
            var next = state
            next.window.select(row)
            await preview(next.selected, environment, emit)
        case .opened(let row): await open(row, state, environment, emit)
        case .addBegan(let path): await emit(.addingChanged(PhotoAdding(path)))
        case .pathTyped, .locationToggled, .completionRequested, .addConfirmed:
            guard let adding = state.adding else { return }
            await add(adding, event, state, environment, emit)
        case .addClosed: await emit(.addingChanged(nil))
        case .deleteRequested: await delete(state, environment, emit)
        case .draftRestored(let draft):
            // A path that the person has begun in the meantime is newer.
            if state.adding == nil { await emit(.addingChanged(PhotoAdding(draft))) }
        case .ignored: break
        }
    }

    /// Reads the work order until the screen closes, and loads the preview of the photo that is selected first.
    nonisolated(nonsending) private static func observe(_ environment: Environment, _ emit: Emit<Effect>) async {
        await emit.cancelPrevious(id: Work.observation)
        await withDiscardingTaskGroup { group in
            group.addTask {
                for await transfers in environment.transfers() { await emit(.transfersChanged(transfers)) }
            }
            await observeDetails(environment, emit)
            group.cancelAll()
        }
    }

    nonisolated(nonsending) private static func observeDetails(_ environment: Environment, _ emit: Emit<Effect>) async {
        var isFirst = true
        for await result in environment.observe() {
            await emit(.received(result, now: environment.time.now()))
            guard isFirst, case .success(let details) = result, let photo = details.photos.first else { continue }
            isFirst = false
            await emit(.previewed(photo.id, await environment.preview(photo.id)))
        }
    }

    /// Loads the preview of a photo. The result is not used if another photo was selected in the meantime.
    nonisolated(nonsending) private static func preview(
        _ photo: Photo?, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard let photo else { return }
        await emit.cancelPrevious(id: Work.preview)
        await emit(.previewed(photo.id, await environment.preview(photo.id)))
    }

    nonisolated(nonsending) private static func open(
        _ row: Int, _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        await emit(.selected(row: row))
        guard let photo = state.photo(at: row), state.opening == nil else { return }
        await emit(.openBegan(photo.id))
        var result: MessageText?
        for await report in environment.open(photo.id) {
            switch report {
            case .progressed(let progress): await emit(.openProgressed(progress))
            case .ended(let words): result = words
            }
        }
        await emit(.openEnded)
        // The file may have been downloaded just now.
        await emit(.previewed(photo.id, await environment.preview(photo.id)))
        if let result { await emit.show(result, environment.time) }
    }

    nonisolated(nonsending) private static func add(
        _ adding: PhotoAdding, _ event: Event, _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        var next = adding
        switch event {
        case .pathTyped(let text):
            (next.path, next.problem, next.candidates) = (text, nil, [])
            await emit(.addingChanged(next))
        case .locationToggled:
            next.keepsLocation.toggle()
            await emit(.addingChanged(next))
        case .completionRequested:
            await emit.cancelPrevious(id: Work.completion)
            await emit(.completed(await environment.complete(adding.path.text)))
        default: await save(adding, state, environment, emit)
        }
    }

    /// Adds the picture. If that fails, the screen still shows the path, with the reason.
    nonisolated(nonsending) private static func save(
        _ adding: PhotoAdding, _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard !adding.isSaving, !adding.path.isEmpty else { return }
        var saving = adding
        saving.isSaving = true
        await emit(.addingChanged(saving))
        let policy: PhotoMetadataPolicy = adding.keepsLocation ? .keepAll : .removePrivate
        switch await environment.add(adding.path.text, policy, state.task) {
        case .success(let words):
            await emit(.addingChanged(nil))
            await emit.show(words.withUndo, environment.time)
        case .failure(let problem): await emit(.addFailed(problem.message))
        }
    }

    /// Deletes the selected photo, and loads the preview of the photo that takes its position in the list.
    nonisolated(nonsending) private static func delete(
        _ state: State, _ environment: Environment, _ emit: Emit<Effect>
    ) async {
        guard let photo = state.selected, state.deleting == nil else { return }
        await emit(.deleteBegan(photo.id))
        let result = await environment.delete(photo.id)
        await emit(.deleteEnded)
        switch result {
        case .success(let words):
            let row = state.window.selected
            let neighbor = state.photo(at: row + 1) ?? state.photo(at: row - 1)
            if let neighbor { await emit(.previewed(neighbor.id, await environment.preview(neighbor.id))) }
            await emit.show(words.withUndo, environment.time)
        case .failure(let problem):
            await emit.show(problem.message.sentence, environment.time)
        }
    }

    public static func draft(of state: State) -> PhotosDraft? { state.adding?.draft }

    public static func event(restoring draft: PhotosDraft) -> Event { .draftRestored(draft) }

    public static func apply(_ effect: Effect, to state: inout State) {
        switch effect {
        case .received(let result, let now):
            let selected = state.selected?.id
            state.details.receive(result)
            state.now = now
            let row = selected.flatMap { id in state.photos.firstIndex { $0.id == id } }
            state.window.update(total: state.photos.count, selected: row)
        case .selected(let row): state.window.select(row)
        case .previewed(let photo, let content):
            // A late preview of another photo does not replace the preview of the selected photo.
            guard let selected = state.selected?.id, photo == selected || state.preview?.photo != selected else {
                return
            }
            state.preview = content.map { PhotosState.Preview(photo: photo, content: $0) }
        case .transfersChanged(let transfers): state.transfers = transfers
        case .addingChanged(let adding): state.adding = adding
        case .completed(let paths): state.adding?.complete(with: paths)
        case .addFailed(let problem): state.adding?.fail(problem)
        case .openBegan(let photo): state.opening = PhotosState.Opening(photo: photo)
        case .openProgressed(let progress): state.opening?.progress = progress
        case .openEnded: state.opening = nil
        case .deleteBegan(let photo): state.deleting = photo
        case .deleteEnded: state.deleting = nil
        case .noticed(let words): state.notice = words
        case .noticeExpired: state.notice = nil
        }
    }
}
