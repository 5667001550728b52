/// The bugs that can be planted in the ports. They show that the checks find bugs.
///
/// The simulation finds all of these bugs (Proofs 4.8). Other suites find the bugs that the simulation cannot find.
/// Each suite fails if it does not find one of its bugs.
///
/// | `Scripts/prove NAME --self-test` | planted bugs |
/// | --- | --- |
/// | `simulate` | all cases below, each with the invariant that has to find it |
/// | `power-loss` | skip directory fsync; NORMAL for FULL; commit before blob fsync; no sync at a \
/// checkpoint; tokens renamed before their fsync |
/// | `kills`, `two-processes` | six false reports about a correct site: \
/// a missing effect, a promise without a row, an extra effect, a missing operation, a dropped operation that was \
/// applied, an operation that still waits |
/// | `errors` | four bad endings: crashed, hung, silent, unlisted |
/// | `upload-cuts` | wrong bytes, attached twice, more than a chunk sent again |
/// | `fault-matrix` | 20 of 200 cells falsified |
enum Plant: String, CaseIterable {
    // Bugs in the local storage.
    case forgetIntent, reuseID, dropRefused, closeConflict, mergeByTime, staleView, skipOverlay, clearQueue
    case resyncDrops, signatureLost, assigneesLost, photoReturns
    case moveLoses, stockLoses, creationHeld, requestTwice, noteReplaced
    // Bugs in the rules for labor time, readings and the bin.
    case secondTimer, forgottenTimer, readingBelow, overlapHidden, binEmpty
    // Sending and its order.
    case entryTwice, endOverwrites, pictureLate
    case newKey, sealAgain, backwards, parkedBlocks, parkedPasses, compactOverBarrier, accountUnchecked
    // Bugs in the handling of answers.
    case inventReceipt, acceptWithoutReceipt, followRedirect, pullRedirect, blame401
    // Bugs in the server's decisions.
    case effectTwice, costTwice, preconditionFirst, voidNotFinal
    // Bugs with locks and clocks.
    case lockTwice, lockForever, staleEpoch, waitByWallClock, loseTimer
    // Bugs in reading the feed.
    case dropRow, dropUnreadable, cursorApart, cursorFromTime
    // Bugs in the handling of wrong answers about the data.
    case unreadableIsGone, forgetUnreadable, followCycle, refusedForGood, believeNumbers, blockedSending, sendDamaged
    // Bugs with photos.
    case attachEarly, evictEarly, ownOffset
    // A bug in the retry of a refused work order.
    case displacedLost
    // False words about a change, and values that nobody has seen.
    case callSent, formUnseen, signUnseen
    // Rules that run before the transaction that records.
    case numberTwice, timerRace, requestRace, restoreRace, readingRace
    // Bugs with copies of a disk, foreign rows and foreign requests.
    case reusedInDoubt, reusedNewKey, foreignRows, forgedSent
    // A bug in an interrupted first fetch.
    case fetchRestarts
    // Bugs with tokens.
    case otherToken, tellToken, refreshUnread, tokenUnwritten

    /// The bugs that need rows in tables. Three of them change a stored view, and two send a damaged or forged row.
    private static let ofTables: Set<Plant> = [.staleView, .skipOverlay, .assigneesLost, .sendDamaged, .forgedSent]

    /// Returns whether the bug can be planted in this store.
    func isPossible(in store: StoreKind) -> Bool { store == .sqlite || !Self.ofTables.contains(self) }

    struct Entry {
        /// The name of the bug in the list of the design. If the list does not contain the bug, this is a
        /// description.
        let words: String
        /// The invariants that may find the bug. One of them has to find it.
        let invariants: Set<Invariant>

        init(_ words: String, _ invariants: Invariant...) {
            self.words = words
            self.invariants = Set(invariants)
        }
    }

    var entry: Entry {
        switch self {
        case .forgetIntent: Entry("an intent is accepted and not written down", .notLost)
        case .reuseID: Entry("reuse id after delete", .notLost)
        case .dropRefused: Entry("what is refused is out of the outbox and nobody is told", .notLost)
        case .closeConflict: Entry("a conflict ends by itself when it is looked at again", .conflictKeeps)
        case .mergeByTime: Entry("merge by wall time", .conflictKeeps)
        case .staleView: Entry("the view is not computed again after a pull", .view)
        case .skipOverlay: Entry("overlay skips an op", .view)
        case .clearQueue: Entry("clear queue on refresh failure", .notLost)
        case .resyncDrops: Entry("full resync drops pending", .notLost)
        case .signatureLost: Entry("an edit of another field deletes the signature", .equal, .conflictKeeps)
        case .assigneesLost: Entry("an edit of another field deletes the assignees", .view)
        case .photoReturns: Entry("a removed photo comes back after the receipt", .acknowledged)
        case .moveLoses: Entry("a change is not moved to the new work order", .notLost)
        case .stockLoses: Entry("a part that is not in stock is dropped", .notLost)
        case .creationHeld: Entry("a new work order is never sent", .live)
        case .requestTwice: Entry("a person's second open request is accepted", .atMostOnce)
        case .noteReplaced: Entry("a second note replaces the first one", .notLost)
        case .secondTimer: Entry("the running timer on another work order is not found", .oneTimer)
        case .forgottenTimer: Entry("a timer that ran for more than 10 hours is ended without a question", .askedEnd)
        case .readingBelow: Entry("the last reading of a meter is not found", .meter)
        case .overlapHidden: Entry("overlapping time on another work order is not found", .overlap)
        case .binEmpty: Entry("a deleted photo is not in the bin", .bin)
        case .newKey: Entry("new key per attempt", .notLost, .atMostOnce)
        case .entryTwice: Entry("a log entry is sent twice, under another key", .atMostOnce)
        case .endOverwrites: Entry("the end of labor time replaces the office's end", .conflictKeeps)
        case .pictureLate: Entry("a signature is sent before its picture", .inOrder)
        case .sealAgain: Entry("reseal on retry", .sealedBytes)
        case .backwards: Entry("a lane is sent from its end", .inOrder)
        case .parkedBlocks: Entry("parked op blocks lane", .live)
        case .parkedPasses: Entry("parked op lets dependent pass", .inOrder)
        case .compactOverBarrier: Entry("compact over a barrier", .inOrder)
        case .accountUnchecked: Entry("account not checked", .ownAccount)
        case .inventReceipt: Entry("an answer that never came is taken for a receipt", .notLost)
        case .acceptWithoutReceipt: Entry("accept 2xx without receipt", .notLost)
        case .followRedirect: Entry("follow 303", .secrets)
        case .pullRedirect: Entry("redirect allowed for pull", .secrets)
        case .blame401: Entry("401 counted as attempt", .live)
        case .effectTwice: Entry("an operation is carried out as often as it comes", .atMostOnce)
        case .costTwice: Entry("a cost is applied as often as its request comes", .atMostOnce)
        case .preconditionFirst: Entry("If-Match before ledger", .notLost)
        case .voidNotFinal: Entry("void not final", .notLost)
        case .lockTwice: Entry("two processes lead at once", .oneSender)
        case .lockForever: Entry("a lock outlives its process", .live)
        case .staleEpoch: Entry("ack without epoch check", .oneSender)
        case .waitByWallClock: Entry("Retry-After by device clock", .live)
        case .loseTimer: Entry("retry timer lost after failure", .live)
        case .dropRow: Entry("a row of a page is left out", .cursor)
        case .dropUnreadable: Entry("drop undecodable row", .cursor)
        case .cursorApart: Entry("cursor outside transaction", .cursor)
        case .cursorFromTime: Entry("cursor from row time", .cursor)
        case .unreadableIsGone:
            Entry("an unreadable row counts as absent in a full resync", .kept, .cursor, .equal)
        case .forgetUnreadable: Entry("an unreadable row is dropped and never read again", .cursor, .equal)
        case .followCycle: Entry("a pull follows a cycle of cursors without end", .live)
        case .refusedForGood: Entry("a 400 to a cursor is an error for ever", .live)
        case .believeNumbers: Entry("a number out of all range is believed", .cursor, .kept, .honest, .equal)
        case .blockedSending: Entry("nothing is sent while the feed cannot be read", .live)
        case .sendDamaged: Entry("a damaged row is sent as it is", .intact)
        case .attachEarly: Entry("attach before verify", .photoBeforeAttach)
        case .evictEarly: Entry("evict on upload instead of attach", .photoBeforeAttach)
        case .ownOffset: Entry("offset from client", .live)
        case .displacedLost: Entry("an answer without a place in the changed template is lost", .notLost)
        case .callSent: Entry("a change that was withdrawn is called sent", .honest)
        case .formUnseen: Entry("a form replaces a value that came after it was opened", .conflictKeeps)
        case .signUnseen: Entry("a signature covers a content that came after it was shown", .conflictKeeps)
        case .numberTwice: Entry("a temporary number is chosen before the transaction", .oneRule)
        case .timerRace: Entry("running timers are looked for before the transaction", .oneTimer)
        case .requestRace: Entry("open requests are looked for before the transaction", .oneRule, .atMostOnce)
        case .restoreRace: Entry("the photos of a work order are looked at before the transaction", .oneRule)
        case .readingRace: Entry("the last reading is looked for before the transaction", .meter)
        case .reusedInDoubt: Entry("a key that the server knows with other bytes stays in doubt", .live)
        case .reusedNewKey:
            Entry("a key that the server knows with other bytes is sent under a new one", .atMostOnce)
        case .forgedSent: Entry("a sealed request of another change is sent", .intact)
        case .foreignRows:
            Entry("rows of a receipt change other work orders", .kept, .cursor, .equal, .honest, .view)
        case .fetchRestarts: Entry("an interrupted first fetch begins again", .cursor)
        case .otherToken: Entry("the token of another device's session", .ownAccount, .tokens)
        case .tellToken: Entry("a header tells the token", .secrets)
        case .refreshUnread: Entry("refresh without re-read", .tokens)
        case .tokenUnwritten: Entry("token used before written", .tokens)
        }
    }
}
