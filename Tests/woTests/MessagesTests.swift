import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightPresentation
import MillwrightUseCases
import MillwrightViews
import Testing

@testable import wo

/// Tests the message of every kernel error: what happened, and one thing to try.
struct MessagesTests {
    static let storage: [(StorageError, ProgramExit)] = [
        (.diskFull, .storage), (.outboxFull(limit: 10_000), .storage),
        (.notWritable(path: "/d", reason: "read-only"), .storage),
        (.busy(holder: "wo replay"), .busy),
        (.busy(holder: nil), .busy), (.unusable(reason: "a newer version of wo wrote it"), .storage),
        (.secretExposed(path: "/d/s"), .configuration),
        (.secretUnreadable(path: "/d/s", reason: "Permission denied"), .storage),
        (.signedOut, .signInNeeded),
        (.device(reason: "EIO"), .storage), (.cancelled, .interrupted),
    ]
    static let server: [(ServerError, ProgramExit)] = [
        (.unreachable(host: "h", reason: .words("no route to host")), .notReached),
        (.unusableAnswer(host: "h", reason: .words("the answer is too large")), .notReached),
        (.notOurs(host: "h", status: 200), .protocolMismatch), (.notOurs(host: "h", status: 302), .protocolMismatch),
        (.untrusted(host: "h", reason: .words("self-signed")), .protocolMismatch),
        (.unavailable(status: 503, retryAfter: .seconds(9)), .notReached),
        (.incompatible(detail: .words("the server needs 2.0 or newer")), .protocolMismatch),
        (.signInNeeded, .signInNeeded),
        (.refused(status: 422, detail: .words("the title is too long")), .refused),
        (.badAddress("work", reason: .words("it needs https:// at its beginning")), .usage),
        (.misconfigured(reason: "WO_PROXY is not the address of a proxy"), .configuration),
    ]
    static let refusals: [(EditRefusalReason, ProgramExit)] =
        [
            (.complete, .refused), (.isSignaturePicture, .refused),
            (.notPermitted(.editAny, assignees: ["R. Osei"]), .notPermitted),
            (.notPermitted(.editAny, assignees: ["R. Osei"], mayAsk: true), .notPermitted),
        ]
        + Permission.allCases.map { (.notPermitted($0, assignees: []), .notPermitted) }
    static let values: [TaskValueRefusalReason] =
        Plant.kinds.map { .wrongKind(asked: $0.1) } + [
            .outOfRange(NumberRule(minimum: 1)), .outOfRange(NumberRule(maximum: 2)), .notFinite, .notAnOption(["a"]),
            .runsBackwards(MeterRule(last: 7), to: 6.5), .runsBackwards(MeterRule(unit: "h", last: 10_240), to: 10.251),
            .signerMissing, .strokesNotAllowed, .text(.tooLong(10_001)),
            .text(.controlCharacter(7)),
            .text(.titleLength(201)),
        ]

    /// A timer that keeps a work order from being completed, for a person who may stop it or not.
    private static let timers: [(ChangeError, Session?)] = {
        let own = ChangeError.cannotComplete([.timerRunning(technician: Plant.tess.name, since: Plant.now)])
        let others = ChangeError.cannotComplete([.timerRunning(technician: "R. Osei", since: Plant.now)])
        return [
            (own, Plant.session), (others, Plant.session), (others, Plant.session(without: [.editAny])), (others, nil),
        ]
    }()

    static let cases: [(Failure, ProgramExit)] = {
        var cases = storage.map { (StorageMessages.message(for: $0).failure, $1) }
        cases += server.map { (ServerMessages.message(for: $0).failure, $1) }
        cases += refusals.map { (EditMessages.message(for: $0, number: 1042).failure, $1) }
        cases += values.map { (TaskValueMessages.message(for: $0).failure, .badInput) }
        let bar = TaskKind.number(NumberRule(unit: "bar", minimum: 1, maximum: 5))
        let answers: [TaskAnswerError] = [
            .notUnderstood("ok", .inspection), .number(.notANumber, of: "x", bar),
            .number(.otherUnit("psi"), of: "7 psi", bar),
            .number(.ambiguous(readings: [18_900, 18.9]), of: "18,900", bar), .noSuchDay("21.11.2026"),
        ]
        cases += answers.map { (TaskValueMessages.message(for: $0).failure, .badInput) }
        cases += [
            (TaskMessages.notFound(label: "dew", number: 1042).failure, .notFound),
            (
                TaskMessages.ambiguous(
                    label: "valve",
                    Plant.boiler().tasks.prefix(2).enumerated().map {
                        PlacedTask(place: $0.offset + 1, task: $0.element)
                    },
                    number: 1042
                ).failure, .usage
            ),
        ]
        let changes: [(ChangeError, ProgramExit)] = [
            (.workOrderNotFound, .notFound), (.taskNotFound, .notFound), (.notSignedIn, .signInNeeded),
            (.refused(.complete), .refused), (.cannotBecome(.onHold, from: .complete), .refused),
            (.cannotComplete([.signatureMissing]), .refused), (.valueNotAllowed(.notFinite), .badInput),
            (.textNotAllowed(.tooLong(10_001)), .badInput), (.changedSinceShown(.title, .text("Pump")), .conflict),
            (.changedSinceShown(.title, .text("Pump"), by: LastEdit(by: "R. Osei", at: Plant.now)), .conflict),
            (.notEditable, .badInput), (.storage(.diskFull), .storage),
            (.storage(.busy(holder: nil)), .busy), (.cancelled, .interrupted),
        ]
        cases += changes.map { (ChangeMessages.message(for: $0, number: 1042, place: 3).failure, $1) }
        let log: [(LogRefusalReason, ProgramExit)] = [
            (.endsBeforeStart, .badInput), (.inFuture, .badInput), (.tooLong, .badInput), (.notRunning, .notFound),
            (.notEnded, .notFound),
            (.endUnknown(since: Plant.now, number: 1051), .refused),
            (.startedLater(since: Plant.now, number: 1051), .refused), (.clockAhead(by: .seconds(10_800)), .refused),
            (.alreadyAssigned, .refused),
            (.text(.blank), .badInput), (.quantity, .badInput), (.reading, .badInput),
            (.runsBackwards(to: 10_250, last: 10_251.5), .badInput), (.amount, .badInput), (.currency, .badInput),
            (.otherUnit("MWh", meter: "Energy", unit: "kWh"), .badInput),
        ]
        let time = TimeFormatter(now: Plant.now.advanced(by: .seconds(50_400)), zone: .fixed(3_600))
        cases += log.map { (ChangeMessages.message(for: .logNotAllowed($0), number: 1042, time: time).failure, $1) }
        cases += log.map { (ChangeMessages.message(for: .logNotAllowed($0), number: nil).failure, $1) }
        cases += timers.map { (ChangeMessages.message(for: $0, number: 1042, of: $1).failure, .refused) }
        cases += changes.map { (ChangeMessages.message(for: $0, number: nil).failure, $1) }
        let photos: [(PhotoError, ProgramExit)] = [
            (.workOrderNotFound, .notFound), (.taskNotFound, .notFound), (.notSignedIn, .signInNeeded),
            (.refused(.complete), .refused),
            (.fileMissing(path: "v.jpg"), .noInput),
            (.fileUnreadable(path: "v.jpg", reason: "Permission denied"), .noInput),
            (.notAPicture(found: "a PDF"), .badInput), (.tooLarge(size: 60_000_000, limit: 52_428_800), .badInput),
            (.cannotRemoveMetadata(.heic), .badInput), (.damaged(.jpeg, reason: "it ends too early"), .badInput),
            (.storage(.diskFull), .storage),
            (.photoNotFound, .notFound), (.notOnDevice, .notReached), (.server(.signInNeeded), .signInNeeded),
            (.deletedOnServer, .notFound), (.differentAtServer, .failed),
            (.cannotDecode(.libraryMissing(.turboJPEG)), .configuration),
            (.cannotDecode(.libraryMissing(.png)), .configuration),
            (.cannotDecode(.formatNotSupported(.heic)), .badInput),
            (.cannotDecode(.tooManyPixels(limit: PhotoLimits.mostDecodedPixels)), .badInput),
            (.notRestorable(Plant.photo("valve"), reason: .notOnDevice), .notReached),
            (.notRestorable(Plant.photo("valve"), reason: .server(PlantFake.away)), .notReached),
            (.notRestorable(Plant.photo("valve"), reason: .server(.signInNeeded)), .signInNeeded),
            (.notRestorable(Plant.photo("valve"), reason: .storage(.diskFull)), .storage),
            (.notRestorable(Plant.photo("valve"), reason: .differentAtServer), .failed),
            (
                .notRestorable(Plant.photo("valve"), reason: .tooLarge(size: 60_000_000, limit: 52_428_800)),
                .badInput
            ),
            (.cancelled, .interrupted),
        ]
        cases += photos.map { (PhotoMessages.message(for: $0, number: 1042, place: 3).failure, $1) }
        let scans: [(ScanError, ProgramExit)] = [
            (.workOrders(.refused(.notPermitted(.view, assignees: []))), .notPermitted),
            (.picture(.fileMissing(path: "tag.jpg")), .noInput), (.picture(.notAPicture(found: "a PDF")), .badInput),
            (.picture(.cannotDecode(.libraryMissing(.zbar))), .configuration),
            (.picture(.cannotDecode(.formatNotSupported(.webp))), .badInput),
            (.picture(.damaged(.png, reason: "it cannot be decoded")), .badInput),
        ]
        cases += scans.map { (ScanMessages.message(for: $0).failure, $1) }
        cases += [
            (ScanMessages.noCode(in: "tag.jpg").failure, .notFound),
            (ScanMessages.assetNotFound(["B3", "B4"]).failure, .notFound),
        ]
        let syncs: [(SyncError, ProgramExit)] = [
            (.notSignedIn, .signInNeeded), (.operationNotFound, .notFound), (.operationInDoubt, .refused),
            (.operationApplied, .refused), (.operationUnreadable, .refused),
            (.notInConflict, .notFound), (.conflictMoved, .conflict), (.notInQuarantine, .refused),
            (.notReopenable, .notFound), (.choiceNotPossible(.theirsUnreadable), .refused),
            (.cannotUndo(.inConflict), .refused),
            (.nothingToUndo, .notFound),
            (.nothingToRedo, .notFound), (.massDeletion(deleted: 60, total: 90), .conflict),
            (.serverWentBack, .conflict),
            (.feedUnusable(.neverEnds), .refused), (.feedUnusable(.unreadable), .refused),
            (.feedUnusable(.cursorRefused), .refused),
            (.queueFileDamaged(line: 7, reason: "it ends too early"), .badInput),
            (.choiceNotPossible(.nothingToChange), .refused), (.choiceNotPossible(.theirsUnknown), .refused),
            (.choiceNotPossible(.noText), .refused), (.choiceNotPossible(.noProposal), .refused),
            (.choiceNotPossible(.otherField), .badInput), (.choiceNotPossible(.valueNotAllowed(.notFinite)), .badInput),
            (.choiceNotPossible(.textNotAllowed(.titleLength(0))), .badInput),
            (.choiceNotPossible(.notAllowed(.onHold, from: .complete)), .refused),
            (.choiceNotPossible(.refused(.complete)), .refused),
            (.choiceNotPossible(.refused(.notPermitted(.reopen, assignees: []))), .notPermitted),
            (.choiceNotPossible(.cannotComplete([.signatureMissing])), .refused),
            (.cannotUndo(.appended), .refused), (.cannotUndo(.notAllowed(.onHold, from: .complete)), .refused),
            (.cannotUndo(.changedSince), .refused), (.cannotUndo(.targetDeleted), .refused),
            (.cannotUndo(.photoDeleted), .refused),
            (.cannotUndo(.refused(.complete)), .refused), (.cannotUndo(.cannotComplete([.signatureMissing])), .refused),
            (.server(.signInNeeded), .signInNeeded), (.storage(.diskFull), .storage), (.cancelled, .interrupted),
        ]
        cases += syncs.map { (SyncMessages.message(for: $0, operation: "43").failure, $1) }
        let signIns: [(AuthenticationError, ProgramExit)] = [
            (.wrongCredentials, .signInNeeded), (.notSignedIn, .signInNeeded), (.operationsWaiting(2), .pending),
            (
                .otherAccountWaiting(
                    WaitingAccount(account: User.ID("other"), email: "r@x", server: nil, operations: 1)), .conflict
            ),
            (
                .otherServerWaiting(
                    WaitingAccount(account: User.ID("own"), email: "r@x", server: nil, operations: 1)), .conflict
            ),
            (.server(.signInNeeded), .signInNeeded),
            (.storage(.diskFull), .storage), (.cancelled, .interrupted),
        ]
        cases += signIns.map { (AuthenticationMessages.message(for: $0).failure, $1) }
        let account = DeviceAccount(
            folder: "/d", account: User.ID("other"), email: "r@x", server: Plant.server, isSignedIn: false, waiting: 2,
            isInUse: false)
        let switches: [(SwitchAccountError, ProgramExit)] = [
            (.notFound, .notFound), (.ambiguous([account, account]), .usage), (.signedOut(account), .signInNeeded),
            (.storage(.diskFull), .storage),
        ]
        cases += switches.map { (AccountMessages.message(for: $0, named: "r").failure, $1) }
        let halts: [(ReplayStopReason, ProgramExit)] = [
            (.server(.signInNeeded), .signInNeeded), (.lockedByOtherProcess("wo replay"), .busy),
            (.lockedByOtherProcess(nil), .busy), (.timedOut, .notReached),
        ]
        return cases + halts.map { (SyncMessages.message(for: $0).failure, $1) }
    }()

    /// A service that stops although no person asked for it must report an error, whatever its exit code is.
    @Test func onlyAStopByAPersonIsSilent() {
        #expect(Failure.interrupted.isStop && Failure.stopped(by: 15).isStop)
        #expect(!Failure(.bug, .interrupted, "the service ended", hint: nil).isStop)
    }

    @Test func everyErrorHasAnExitCodeAndAHint() {
        for (failure, status) in Self.cases {
            #expect(failure.status == status, "\(failure.message.plain)")
            #expect(!failure.message.plain.isEmpty)
            #expect((failure.hint == nil) == (failure.code == .interrupted), "\(failure.message.plain)")
            #expect(failure.lines.allSatisfy { !$0.plain.contains("\n") })
        }
    }

    @Test func aRefusalNamesWhoIsAllowed() {
        let failure = EditMessages.message(for: .notPermitted(.editAny, assignees: ["R. Osei"]), number: 1051).failure
        #expect(
            failure.lines.map(\.plain) == [
                "wo: 1051 is assigned to R. Osei; you can change only your own work orders",
                "  try: ask R. Osei or the office",
            ])
    }

    @Test func aRefusalOffersToAskForTheWorkOrder() {
        for (permission, owners) in [(Permission.editAny, ["R. Osei"]), (.editAny, []), (.assign, [])] {
            let refusal = EditRefusalReason.notPermitted(permission, assignees: owners, mayAsk: true)
            #expect(EditMessages.message(for: refusal, number: 1051).failure.hint?.plain == "wo assign 1051 --ask")
            let unknown = EditMessages.message(for: refusal, number: nil).failure
            #expect(unknown.hint?.plain == (owners.isEmpty ? "ask the office" : "ask R. Osei or the office"))
        }
    }

    @Test func theMessageListsAllReasonsAgainstCompletion() {
        let task = { (place: Int) in
            CompletionBlocker.requiredTaskEmpty(WorkOrderTask.ID("\(place)"), place: place, label: "x")
        }
        let blockers = [task(4), task(6), .signatureMissing, .timerRunning(technician: "Ana", since: Plant.now)]
        let failure = ChangeMessages.message(for: .cannotComplete(blockers), number: 1042).failure
        #expect(
            failure.lines.map(\.plain) == [
                "wo: cannot complete 1042: 2 required tasks open (4, 6); signature missing; timer of Ana still running",
                "  try: wo task list 1042 --open",
            ])
    }

    @Test func aHintQuotesAPathForTheShell() {
        let failure = StorageMessages.message(for: .secretExposed(path: "/my files/it's")).failure
        #expect(failure.hint?.plain == "chmod go= '/my files/it'\\''s'")
    }

    @Test func textFromTheServerCannotControlTheTerminal() {
        let failure = ServerMessages.message(for: .refused(status: 409, detail: .words("\u{1B}]0;x\u{07}"))).failure
        #expect(failure.lines.allSatisfy { !$0.plain.contains("\u{1B}") })
    }
}
