import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases
import MillwrightViews

extension LiveWorkOrder {
    var photos: PhotosEnvironment {
        PhotosEnvironment(
            observe: { observeDetails() },
            transfers: { transfers() },
            complete: { await typedPaths.completions(of: $0) },
            add: { path, policy, task in
                await result { () throws(FlowProblem) in try await addPhoto(path, policy, task) }
            },
            delete: { id in await result { () throws(FlowProblem) in try await deletePhoto(id) } },
            open: { openPhoto($0) },
            preview: { await preview(of: $0) },
            hasViewer: live.context.environment.viewer != nil,
            time: live.time)
    }

    /// Returns the progress of the photos that are being sent, by photo.
    private func transfers() -> AsyncStream<[Photo.ID: PhotoProgress]> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let task = Task { [transfers = live.transfers] in
                for await current in transfers.values {
                    let photos = current.values.compactMap { transfer in
                        transfer.photo.map { ($0, transfer.progress) }
                    }
                    stream.yield(Dictionary(photos, uniquingKeysWith: { _, new in new }))
                }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    private var typedPaths: TypedPaths {
        let environment = live.context.environment
        return TypedPaths(home: environment.value("HOME"), absolute: environment.absolute)
    }

    // The following functions return sentences without an undo, because the screen adds the undo.

    private func addPhoto(
        _ path: String, _ policy: PhotoMetadataPolicy, _ task: WorkOrderTask.ID?
    ) async throws(FlowProblem) -> MessageText {
        let before = try await details()
        let number = before.workOrder.number
        let name = path.split(separator: "/").last.map { String($0) } ?? path
        let added = try await FlowProblem.wrapping(
            try await component.uploadPhoto.execute(
                PhotoSource(path: typedPaths.path(path), policy: policy), fileName: name, task: task)
        ) { error in
            FlowProblem(
                PhotoMessages.notAdded(
                    error, number: number, place: task.flatMap { before.place(of: $0) }, of: live.session.session))
        }
        guard added.outcome.isSaved else {
            throw nothingToDo("this picture is already photo \(added.place) on \(number)")
        }
        let facts = PhotoExtraText.sentences(about: added.kept, keepsAll: policy == .keepAll)
        let size = NumberText.size(added.photo.content.size)
        return
            "photo \(added.place) on \(number): \(added.photo.fileName), \(size); \(StyledText.joined(facts, by: "; "))"
    }

    private func deletePhoto(_ id: Photo.ID) async throws(FlowProblem) -> MessageText {
        let before = try await details()
        let number = before.workOrder.number
        let deleted = try await FlowProblem.wrapping(
            try await component.deletePhoto.execute(id, fetchPolicy: fetchPolicy)
        ) {
            problem($0, before)
        }
        guard deleted.outcome.isSaved, let photo = before.photos.first(where: { $0.id == id }) else {
            throw FlowProblem(PhotoMessages.notFound(number))
        }
        let kept: MessageText =
            deleted.isKept ? "kept here for 7 days: \(next: .showBin)" : "not kept, because the server no longer has it"
        return "\(number) photo \(photo.fileName) deleted, \(kept)"
    }

    private var fetchPolicy: Photo.FetchPolicy { live.context.options.offline ? .deviceOnly : .deviceThenServer }

    /// Downloads a photo if it is not on this device, and passes a copy of it to the viewer.
    private func openPhoto(_ id: Photo.ID) -> AsyncStream<PhotoReport> {
        AsyncStream { stream in
            let task = Task {
                do throws(FlowProblem) {
                    stream.yield(.ended(try await open(id) { stream.yield(.progressed($0)) }))
                } catch {
                    stream.yield(.ended(error.message.sentence))
                }
                stream.finish()
            }
            stream.onTermination = { _ in task.cancel() }
        }
    }

    private func open(
        _ id: Photo.ID, _ progress: @escaping @Sendable (PhotoProgress) -> Void
    ) async throws(FlowProblem) -> MessageText {
        let details = try await details()
        guard let photo = details.photos.first(where: { $0.id == id }) else { throw problem(.photoNotFound, details) }
        guard let viewer = live.context.environment.viewer else {
            _ = try await FlowProblem.wrapping(
                try await pixels(of: id, fetchPolicy: fetchPolicy, progress: progress)
            ) {
                problem($0, details)
            }
            return
                "there is no viewer here; a terminal with 256 colors shows a preview of \(photo.fileName). To save it: \(next: .saveAnyPhoto)"
        }
        let file = try await FlowProblem.wrapping(
            try await component.downloadPhoto.execute(
                id, fetchPolicy: fetchPolicy, progress: progress)
        ) {
            problem($0, details)
        }
        try await FlowProblem.wrapping(
            try await viewer.show(try live.passed.copy(of: file, named: photo.safeFileName))
        ) {
            FlowProblem(
                Message(
                    .outputFailed, "\(photo.fileName) cannot be shown: \(SaveMessages.reason($0))",
                    next: "to save it as a file: \(next: .saveAnyPhoto)"))
        }
        return "\(photo.fileName) is open in the viewer"
    }

    private func problem(_ error: PhotoError, _ details: WorkOrderDetails) -> FlowProblem {
        FlowProblem(
            PhotoMessages.message(
                for: error, number: details.workOrder.number, place: nil, of: live.session.session))
    }
}
