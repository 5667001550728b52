import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightViews

extension Message {
    /// The message as the command line prints it, with its exit code.
    var failure: Failure {
        if code == .interrupted { return .interrupted }
        var failure = Failure(
            isAboutInput ? .badInput : code.exit, code, summary.text(\.command), hint: next?.text(\.command),
            isRetryable: isRetryable)
        failure.checked = checked?.rawValue
        return failure
    }
}

extension Failure {
    /// Returns the value of `body`, or throws its error as a failure.
    @discardableResult
    static func wrapping<Value>(_ body: @autoclosure () async throws(SyncError) -> Value) async throws(Failure) -> Value
    {
        try await wrapping(try await body()) { SyncMessages.message(for: $0).failure }
    }
}

extension MessageText {
    /// The text for the command line: each ``NextStep`` in it is replaced by its command.
    var styled: StyledText { text(\.command) }
}

extension StyledText.Interpolation {
    mutating func appendInterpolation(_ text: MessageText) { appendInterpolation(text.styled) }

    mutating func appendInterpolation(next step: NextStep) { appendInterpolation(step.command.whole) }
}

extension MessageCode {
    /// The exit code of a command that ends with this message.
    fileprivate var exit: ProgramExit {
        switch self {
        case .usage, .inputNeeded, .badAddress: .usage
        case .badInput, .valueNotAllowed, .textNotAllowed, .notAPicture, .pictureTooLarge, .pictureDamaged,
            .pictureNotSupported, .queueFileDamaged:
            .badInput
        case .inputMissing: .noInput
        case .notFound, .notFetched, .noTimerRunning, .notInConflict, .nothingToUndo, .nothingToRedo: .notFound
        case .notPermitted: .notPermitted
        case .signInNeeded, .wrongCredentials: .signInNeeded
        case .otherAccountWaiting, .otherServerWaiting, .conflictMoved, .changedSinceShown, .massDeletion,
            .serverWentBack:
            .conflict
        case .changesWaiting, .conflict: .pending
        case .cancelled: .cancelled
        case .interrupted: .interrupted
        case .completeIsReadOnly, .cannotComplete, .isSignaturePicture, .alreadyAssigned, .statusNotAllowed,
            .timerEndUnknown, .clockDiffers,
            .choiceNotPossible,
            .notInQuarantine, .cannotUndo, .operationInDoubt, .operationApplied, .operationUnreadable, .serverRefused,
            .feedNeverEnds,
            .feedUnreadable, .cursorRefused:
            .refused
        case .pictureDiffers, .demoUnavailable: .failed
        case .unreachable, .serverUnavailable, .askedToWait: .notReached
        case .notOurServer, .blockedByProxy, .untrusted, .incompatible: .protocolMismatch
        case .outboxFull, .diskFull, .notWritable, .storeUnusable, .secretUnreadable, .deviceFailure, .outputFailed:
            .storage
        case .busy: .busy
        case .secretExposed, .configurationInvalid, .libraryMissing: .configuration
        case .outputExists, .cannotCreate: .cannotCreate
        }
    }
}
