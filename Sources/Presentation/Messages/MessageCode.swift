/// The meaning of a message for programs, which is `error.code` in JSON. The list is closed, and a value never changes
/// its meaning.
public enum MessageCode: String, CaseIterable, Sendable {
    case usage, inputNeeded, badInput, inputMissing, notFound, notFetched, notPermitted, signInNeeded, wrongCredentials
    case otherAccountWaiting, otherServerWaiting, changesWaiting, cancelled, interrupted
    case completeIsReadOnly, cannotComplete, isSignaturePicture, alreadyAssigned, statusNotAllowed
    case valueNotAllowed, textNotAllowed, changedSinceShown
    case noTimerRunning, timerEndUnknown, clockDiffers
    case notAPicture, pictureTooLarge, pictureDamaged, pictureDiffers, pictureNotSupported, libraryMissing
    case unreachable, notOurServer, untrusted, serverUnavailable, askedToWait, blockedByProxy, incompatible,
        serverRefused, badAddress
    case conflict, operationInDoubt, operationApplied, operationUnreadable
    case notInConflict, conflictMoved, choiceNotPossible, notInQuarantine, nothingToUndo, nothingToRedo, cannotUndo
    case massDeletion, serverWentBack, feedNeverEnds, feedUnreadable, cursorRefused, queueFileDamaged, outboxFull
    case diskFull, notWritable, busy, storeUnusable, secretExposed, secretUnreadable, deviceFailure, outputFailed
    case outputExists, cannotCreate
    case configurationInvalid, demoUnavailable

    /// The name in JSON, in snake_case.
    public var name: String { rawValue.snakeCased }
}

extension String {
    /// The text in snake case: `wordsLikeThis` becomes `words_like_this`.
    public var snakeCased: String {
        reduce(into: "") { name, character in
            if character.isUppercase { name.append("_") }
            name.append(contentsOf: character.lowercased())
        }
    }
}
