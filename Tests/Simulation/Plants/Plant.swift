/// Bugs that are put into the ports, so that it can be seen that the checks find them.
enum Plant: String, CaseIterable {
    /// An intent is accepted and not written down.
    case forgetIntent
    /// An answer that never came is taken for a receipt.
    case inventReceipt
    /// The server carries out an operation as often as it comes.
    case effectTwice
    /// The server looks at the version before it looks into its ledger.
    case preconditionFirst
    /// Two processes lead at once.
    case lockTwice
    /// A lock that is never let go, not even when its process dies.
    case lockForever
    /// What a stale leader brings is believed.
    case staleEpoch
    /// Each sending is made anew.
    case sealAgain
    /// The lane is sent from its end.
    case backwards
    /// A row of a page is left out.
    case dropRow
    /// The view is not computed again after a pull.
    case staleView
    /// A photo counts as verified at once.
    case attachEarly
    /// What the server refuses is out of the outbox and nobody is told.
    case dropRefused
    /// A conflict ends by itself as soon as it is looked at again.
    case closeConflict
    /// Somebody else's token.
    case otherToken
    /// A request tells the token to everybody.
    case tellToken

    var invariants: Set<Invariant> {
        switch self {
        case .closeConflict: [.conflictKeeps]
        case .forgetIntent, .inventReceipt, .preconditionFirst, .dropRefused: [.notLost]
        case .effectTwice: [.atMostOnce]
        case .lockTwice, .staleEpoch: [.oneSender]
        case .lockForever: [.live]
        case .sealAgain: [.sealedBytes]
        case .backwards: [.inOrder]
        case .dropRow: [.cursor]
        case .staleView: [.view]
        case .attachEarly: [.photoBeforeAttach]
        case .otherToken: [.ownAccount]
        case .tellToken: [.secrets]
        }
    }
}
