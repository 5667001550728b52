import MillwrightComposition
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightScreens
import MillwrightUseCases

extension LiveSession {
    var bin: BinEnvironment {
        BinEnvironment(
            observe: {
                let changes = changes(of: session.observeQueue.execute()) { SyncMessages.message(for: $0) }
                return values(after: [changes]) { () async throws(ScreenProblem) in
                    do throws(SyncError) { return try await session.getBin.execute() } catch {
                        throw ScreenProblem(SyncMessages.message(for: error))
                    }
                }
            },
            restore: { photo in await result { () throws(ScreenProblem) in try await restore(photo) } },
            time: time)
    }

    private func restore(_ binned: BinnedPhoto) async throws(ScreenProblem) -> MessageText {
        let outcome: ChangeOutcome
        do throws(PhotoError) { outcome = try await session.restorePhoto.execute(binned) } catch {
            throw ScreenProblem(
                PhotoMessages.message(for: error, number: binned.number, place: nil, of: session.session))
        }
        guard outcome.isSaved else {
            throw ScreenProblem(
                Message(.usage, "\(binned.number) has the photo \(binned.photo.fileName) already", next: nil))
        }
        // The screen adds the undo.
        return "\(binned.number) photo \(binned.photo.fileName) added again"
    }
}
