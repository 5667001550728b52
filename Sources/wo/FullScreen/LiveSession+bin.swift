import MillwrightComposition
import MillwrightDomain
import MillwrightFrontEnd
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases

extension LiveSession {
    var bin: BinEnvironment {
        BinEnvironment(
            observe: {
                let changes = changes(of: session.observeQueue.execute()) { SyncMessages.message(for: $0) }
                return values(after: [changes]) { () async throws(FlowProblem) in
                    try await FlowProblem.wrapping(try await session.getBin.execute()) {
                        FlowProblem(
                            PhotoMessages.message(for: $0, number: nil, place: nil, of: session.session))
                    }
                }
            },
            restore: { photo in await result { () throws(FlowProblem) in try await restore(photo) } },
            time: time)
    }

    private func restore(_ binned: BinnedPhoto) async throws(FlowProblem) -> MessageText {
        let outcome = try await FlowProblem.wrapping(try await session.restorePhoto.execute(binned)) {
            FlowProblem(PhotoMessages.message(for: $0, number: binned.number, place: nil, of: session.session))
        }
        guard outcome.isSaved else {
            throw FlowProblem(
                Message(.usage, "\(binned.number) has the photo \(binned.photo.fileName) already", next: nil))
        }
        // The screen adds the undo.
        return "\(binned.number) photo \(binned.photo.fileName) added again"
    }
}
