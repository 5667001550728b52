import MillwrightPresentation
import MillwrightViews

extension NextStep {
    /// The key for this step on a screen; `nil` if no key takes the step. Several steps share a key if one screen
    /// handles them all, so that a person learns few keys.
    var key: StyledText? {
        switch self {
        case .fetch: "r"
        case .send, .sendPhotos: "S"
        case .showQueue, .showChange, .showConflicts, .showConflict: "Q"
        case .editChange, .editFields, .editTime: "e in the queue (Q)"
        case .retryChange: "y in the queue (Q)"
        case .retryByServerTime: "c in the queue (Q)"
        case .retryWithoutTemplate: "t in the queue (Q)"
        case .moveChanges, .moveToNewWorkOrder: "m in the queue (Q)"
        case .dropChange: "x in the queue (Q)"
        case .resolve, .resolveWithValue: "Enter on the conflict (Q)"
        case .undo: "u"
        case .redo: "U"
        case .listWorkOrders(.matching): "/ in the list"
        case .listWorkOrders: "f in the list"
        case .showWorkOrder: "Enter in the list"
        case .start: "b"
        case .complete: "c"
        case .reopen: "R"
        case .showEditableFields: "e"
        case .addNote(let number): "n on \(number)"
        case .replaceNote: "n"
        case .sign: "s"
        case .deleteSignature: "x in the signature (s)"
        case .listTemplates: "Ctrl-T in a new work order (n)"
        case .startTimer(let number), .stopTimer(let number), .stopTimerAt(let number): "t on \(number)"
        case .stopTimerOf: "t"
        case .completeStoppingTimer: "t, then c"
        case .askFor: "A"
        case .acceptLowerReading: "a tick at lower than before"
        case .showBin: "B"
        case .acknowledgeRecovery: "K in the status (I)"
        case .listTasks, .answerTask: "Enter on the task"
        case .listPhotos, .addPhoto: "p"
        case .tryAgain: "the same key again"
        case .signIn: SessionLines.signInKey.name
        case .signInAs, .signInAt, .signOutKeepingChanges, .confirmMovedServer, .showAccounts, .switchAccount,
            .acceptDeletions, .sendForAllAccounts, .keepSending, .exportQueue, .showAcceptedTheirs, .reopenConflict,
            .showHistory, .saveAnyPhoto, .signWithPicture, .examine, .rescue, .showSettings, .set, .makeReadable,
            .makeUsable, .makePrivate:
            nil
        }
    }
}
