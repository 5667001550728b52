import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews
import Testing

struct KernelErrorTests {
    private static let photo = Photo(
        id: Photo.ID("p"), taskID: nil,
        content: Photo.Content(sha256: "hash", size: 5, format: .jpeg, dimensions: nil), fileName: "valve.jpg",
        addedBy: "Tess", addedAt: Instant(millisecondsSince1970: 0))
    private static let errors: [(any KernelError, KernelErrorKind)] = [
        (SyncError.server(.signInNeeded), .signInNeeded), (SyncError.notSignedIn, .signInNeeded),
        (StorageError.signedOut, .signInNeeded), (AuthenticationError.wrongCredentials, .signInNeeded),
        (ChangeError.notSignedIn, .signInNeeded), (ChangeError.notSignedIn, .signInNeeded),
        (PhotoError.notSignedIn, .signInNeeded), (ServerError.signInNeeded, .signInNeeded),
        (SyncError.server(.unreachable(host: "h", reason: .words("r"))), .offline), (PhotoError.notOnDevice, .offline),
        (ChangeError.storage(.diskFull), .storage), (ChangeError.refused(.complete), .conflict),
        (PhotoError.tooLarge(size: 2, limit: 1), .notValid), (SyncError.operationNotFound, .notFound),
        (PhotoError.notRestorable(photo, reason: .notOnDevice), .offline),
        (PhotoError.notRestorable(photo, reason: .server(.signInNeeded)), .signInNeeded),
        (PhotoError.notRestorable(photo, reason: .differentAtServer), .server),
        (SyncError.cannotUndo(.refused(.complete)), .conflict),
        (SyncError.choiceNotPossible(.refused(.notPermitted(.editAny, assignees: []))), .notPermitted),
        (ChangeError.logNotAllowed(.notRunning), .notFound), (ChangeError.logNotAllowed(.quantity), .notValid),
        (ChangeError.logNotAllowed(.endUnknown(since: Instant(millisecondsSince1970: 0), number: 1)), .conflict),
        (SyncError.cannotUndo(.photoDeleted), .notValid), (ChangeError.valueNotAllowed(.strokesNotAllowed), .notValid),
        (SyncError.choiceNotPossible(.cannotComplete([])), .conflict), (ChangeError.cannotComplete([]), .conflict),
        (ServerError.untrusted(host: "h", reason: .words("r")), .setup), (SyncError.cancelled, .cancelled),
    ]

    @Test func everyErrorHasTheExpectedKind() {
        for (error, kind) in Self.errors { #expect(error.kind == kind, "\(error)") }
    }

    @Test func everyErrorButACancellationNamesANextStep() {
        for (error, kind) in Self.errors {
            let message = KernelErrorMessages.message(for: error)
            #expect(!message.summary.text { _ in "" }.plain.isEmpty)
            #expect((message.next == nil) == (kind == .cancelled), "\(error)")
        }
    }

    @Test func aMessageIsRetryableIfItsErrorIs() {
        for (error, _) in Self.errors {
            #expect(KernelErrorMessages.message(for: error).isRetryable == error.isRetryable, "\(error)")
        }
    }

    /// A task erases the type of the thrown error. The error still conforms to `KernelError`.
    @Test func anErrorErasedByATaskIsStillAKernelError() async {
        do {
            try await Task { throw SyncError.server(.signInNeeded) }.value
        } catch let error as any KernelError {
            #expect(error.kind == .signInNeeded)
        } catch {
            Issue.record(error)
        }
    }
}
