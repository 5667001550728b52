import MillwrightDomain
import MillwrightOfflineEngine
import Foundation
import Testing

enum SyncCase: Planned {
    case notSignedIn, operationNotFound, operationInDoubt, operationApplied, operationAppliedElsewhere
    case operationUnreadable, notInConflict
    case conflictMoved, choiceNotPossible, notReopenable, notInQuarantine, nothingToUndo, nothingToRedo, cannotUndo
    case massDeletion, serverWentBack, feedNeverEnds, feedUnreadable, cursorRefused, queueFileDamaged, server, storage,
        cancelled

    static func of(_ error: SyncError) -> SyncCase {
        switch error {
        case .notSignedIn: .notSignedIn
        case .operationNotFound: .operationNotFound
        case .operationInDoubt: .operationInDoubt
        case .operationApplied: .operationApplied
        case .operationAppliedElsewhere: .operationAppliedElsewhere
        case .operationUnreadable: .operationUnreadable
        case .notInConflict: .notInConflict
        case .conflictMoved: .conflictMoved
        case .choiceNotPossible: .choiceNotPossible
        case .notReopenable: .notReopenable
        case .notInQuarantine: .notInQuarantine
        case .nothingToUndo: .nothingToUndo
        case .nothingToRedo: .nothingToRedo
        case .cannotUndo: .cannotUndo
        case .massDeletion: .massDeletion
        case .serverWentBack: .serverWentBack
        case .feedUnusable(.neverEnds): .feedNeverEnds
        case .feedUnusable(.unreadable): .feedUnreadable
        case .feedUnusable(.cursorRefused): .cursorRefused
        case .queueFileDamaged: .queueFileDamaged
        case .server: .server
        case .storage: .storage
        case .cancelled: .cancelled
        }
    }

    private static func waiting(_ words: String..., code: String) -> Plan {
        .walk { walk in
            try await walk.make("hold", "1042", "--offline")
            return Refusal(words: words, code: code)
        }
    }

    var plan: Plan {
        switch self {
        case .notSignedIn:
            .left(because: "needs a sign-in while a command is at work: aServiceOfAnEarlierSignInEndsAndSendsNothing")
        case .operationNotFound:
            .walk { _ in Refusal(words: ["queue", "show", "999"], code: "not_found") }
        case .operationInDoubt:
            .walk { walk in
                try await walk.arm("drop", at: "afterCommit", on: #"{"path":"/v1/"}"#)
                // The replay gets no answer, also not to its question about the change, and leaves it in doubt.
                try await walk.device.send(["task", "set", "1042", "1", "done"])
                try await walk.disarm()
                return Refusal(words: ["queue", "drop", "1", "--yes"], code: "operation_in_doubt")
            }
        case .operationApplied:
            .walk { walk in
                try await walk.device.sent("hold", "1042")
                return Refusal(words: ["queue", "drop", "1", "--yes"], code: "operation_applied")
            }
        case .operationAppliedElsewhere:
            .walk { walk in
                // The backup of a device is restored after the sending, and the next answer is lost.
                let title = #"{"number":1042,"title":"Replace boiler valve"}"#
                try await walk.make("edit", "1042", "--title", "Mine", "--offline")
                try await walk.restoringBackup {
                    try await walk.make("replay")
                    try await walk.control("POST", "dispatch", title)
                }
                #expect(try await walk.device.login(to: await walk.url).exit == 0)
                try await walk.arm("drop", on: #"{"method":"PATCH"}"#)
                try await walk.make("note", "1043", "kept")
                try await walk.disarm()
                return Refusal(words: ["undo", "1"], code: "operation_applied")
            }
        case .operationUnreadable:
            .walk { walk in
                try await walk.make("hold", "1042", "--offline")
                try await walk.sql("UPDATE op SET kind_version = 9, checksum = NULL")
                let copy = try walk.device.file("copy").path
                return Refusal(
                    words: ["queue", "retry", "1"], code: "operation_unreadable", next: ["queue", "export", copy])
            }
        case .notInConflict: Self.waiting("resolve", "1", "--mine", code: "not_in_conflict")
        case .conflictMoved:
            .left(because: "needs dispatch's change while a person decides: ConflictCommandsTests, with its own server")
        case .choiceNotPossible, .cannotUndo, .server, .storage: .inner
        case .notReopenable: Self.waiting("resolve", "1", "--reopen", code: "not_in_conflict")
        case .notInQuarantine: Self.waiting("queue", "retry", "1", code: "not_in_quarantine")
        case .nothingToUndo: .walk { _ in Refusal(words: ["undo"], code: "nothing_to_undo") }
        case .nothingToRedo: .walk { _ in Refusal(words: ["redo"], code: "nothing_to_redo") }
        case .massDeletion:
            .walk { walk in
                for number in 1042..<1090 {
                    try await walk.control("POST", "dispatch", #"{"number":\#(number),"delete":true}"#)
                }
                return Refusal(words: ["sync"], code: "mass_deletion")
            }
        case .serverWentBack:
            .walk { walk in
                try await walk.losing {
                    try await walk.control("POST", "dispatch", #"{"number":1042,"title":"Newer"}"#)
                    try await walk.make("sync")
                }
                return Refusal(words: ["sync"], code: "server_went_back")
            }
        case .feedNeverEnds:
            .walk { walk in
                try await walk.arm("feedCursorLoops", at: "afterCommit", on: #"{"path":"/v1/changes"}"#)
                return Refusal(
                    words: ["sync"], code: "feed_never_ends", mend: { try await $0.disarm() }, mendsFirst: true)
            }
        case .feedUnreadable:
            .walk { walk in
                try await walk.arm("truncatedWithItsLength", at: "afterCommit", on: #"{"path":"/v1/changes"}"#)
                return Refusal(
                    words: ["sync"], code: "feed_unreadable", mend: { try await $0.disarm() }, mendsFirst: true)
            }
        case .cursorRefused:
            .left(because: "needs a server that refuses its own cursors: PullBoundsTests and the simulation")
        case .queueFileDamaged:
            .walk { walk in
                try await walk.make("hold", "1042", "--offline")
                let whole = try walk.device.file("whole").path
                let cut = try walk.device.file("cut").path
                try await walk.make("queue", "export", whole)
                try Data(try Data(contentsOf: URL(fileURLWithPath: whole)).dropLast(20)).write(
                    to: URL(fileURLWithPath: cut))
                return Refusal(
                    words: ["queue", "import", cut], code: "queue_file_damaged", next: ["queue", "import", whole])
            }
        case .cancelled: .left(because: "the person who cancelled knows it; there is no hint")
        }
    }
}

enum ChoiceCase: Planned {
    case nothingToChange, theirsUnknown, theirsUnreadable, noText, noProposal, otherField, valueNotAllowed,
        textNotAllowed, notAllowed
    case workOrderExists, nothingInStock, templateGone, timeNotAllowed
    case refused, cannotComplete

    static func of(_ problem: ChoiceRefusalReason) -> ChoiceCase {
        switch problem {
        case .nothingToChange: .nothingToChange
        case .theirsUnknown: .theirsUnknown
        case .theirsUnreadable: .theirsUnreadable
        case .noText: .noText
        case .noProposal: .noProposal
        case .otherField: .otherField
        case .valueNotAllowed: .valueNotAllowed
        case .textNotAllowed: .textNotAllowed
        case .notAllowed: .notAllowed
        case .workOrderExists: .workOrderExists
        case .nothingInStock: .nothingInStock
        case .templateGone: .templateGone
        case .timeNotAllowed: .timeNotAllowed
        case .refused: .refused
        case .cannotComplete: .cannotComplete
        }
    }

    private static func conflict(_ words: String...) -> Plan {
        .walk { walk in
            try await walk.conflict()
            return Refusal(words: words, code: "choice_not_possible")
        }
    }

    var plan: Plan {
        switch self {
        case .nothingToChange:
            .walk { walk in
                try await walk.conflict(#"{"number":1042,"delete":true}"#)
                return Refusal(words: ["resolve", "1", "--mine"], code: "choice_not_possible")
            }
        case .workOrderExists: Self.conflict("resolve", "1", "--new-work-order")
        case .nothingInStock: Self.conflict("resolve", "1", "--available")
        case .templateGone:
            .walk { walk in
                try await walk.refusedCreation()
                try await walk.control("DELETE", "templates/\(Walk.round)", "{}")
                return Refusal(words: ["queue", "retry", "1"], code: "choice_not_possible")
            }
        case .timeNotAllowed:
            .left(because: "needs a wrong clock: WrongClockTests")
        case .theirsUnknown: .left(because: "a replay asks what the server has before it ends; the hint is wo sync")
        case .theirsUnreadable: .left(because: "needs a newer server: UnreadableRowsTests and the compatibility matrix")
        case .noText: Self.conflict("resolve", "1", "--note")
        case .noProposal: Self.conflict("resolve", "1", "--merged")
        case .otherField:
            .walk { walk in
                try await walk.make("note", "1042", "kept", "--offline")
                return Refusal(words: ["queue", "edit", "1", "x"], code: "choice_not_possible")
            }
        case .valueNotAllowed: .same("ChangeCase.valueNotAllowed")
        case .textNotAllowed: .same("ChangeCase.textNotAllowed")
        case .notAllowed:
            .left(because: "only a reopening is not allowed, and the fixture's technicians may not reopen")
        case .refused: .same("ChangeCase.refused")
        case .cannotComplete: .same("ChangeCase.cannotComplete")
        }
    }
}

enum UndoCase: Planned {
    case appended, photoDeleted, notAllowed, changedSince, targetDeleted, inConflict, refused, cannotComplete
    case otherTimerRuns, timerOnComplete, notRestorable

    static func of(_ problem: UndoRefusalReason) -> UndoCase {
        switch problem {
        case .appended: .appended
        case .photoDeleted: .photoDeleted
        case .notAllowed: .notAllowed
        case .changedSince: .changedSince
        case .targetDeleted: .targetDeleted
        case .inConflict: .inConflict
        case .refused: .refused
        case .cannotComplete: .cannotComplete
        case .otherTimerRuns: .otherTimerRuns
        case .timerOnComplete: .timerOnComplete
        case .notRestorable: .notRestorable
        }
    }

    private static func undoing(_ words: [String], after dispatched: String?) -> Plan {
        .walk { walk in
            let (made, replay) = try await walk.device.send(words)
            #expect(made.exit == 0 && replay.exit == 0, "\(made)\n\(replay)")
            if let dispatched { try await walk.control("POST", "dispatch", dispatched) }
            try await walk.make("sync")
            return Refusal(words: ["undo", "1"], code: "cannot_undo")
        }
    }

    var plan: Plan {
        switch self {
        case .appended: Self.undoing(["note", "1042", "kept"], after: nil)
        case .photoDeleted: .left(because: "the fixture's technician may not delete photos: PhotoBinTests")
        case .notAllowed:
            Self.undoing(["hold", "1042"], after: #"{"number":1042,"status":"complete"}"#)
        case .changedSince:
            Self.undoing(["edit", "1042", "--title", "Mine"], after: #"{"number":1042,"title":"Theirs"}"#)
        case .targetDeleted: Self.undoing(["hold", "1042"], after: #"{"number":1042,"delete":true}"#)
        case .inConflict:
            .walk { walk in
                try await walk.conflict()
                return Refusal(words: ["undo", "1"], code: "cannot_undo")
            }
        case .refused: .same("ChangeCase.refused")
        case .cannotComplete: .same("ChangeCase.cannotComplete")
        case .notRestorable: .left(because: "the fixture's technician may not delete photos: UndoUseCasesTests")
        case .timerOnComplete:
            .walk { walk in
                try await walk.make("timer", "start", "1042")
                try await walk.make("timer", "stop", "1042")
                try await walk.control("POST", "dispatch", #"{"number":1042,"status":"complete"}"#)
                try await walk.make("sync")
                return Refusal(
                    words: ["undo", "2"], code: "cannot_undo",
                    mend: { walk in
                        try await walk.control("POST", "dispatch", #"{"number":1042,"status":"inProgress"}"#)
                        try await walk.make("sync")
                    })
            }
        case .otherTimerRuns:
            .walk { walk in
                try await walk.device.sent("timer", "start", "1042")
                try await walk.device.sent("timer", "start", "1044")
                return Refusal(words: ["undo", "2"], code: "cannot_undo")
            }
        }
    }
}
