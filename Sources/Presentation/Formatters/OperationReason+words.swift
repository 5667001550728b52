public import MillwrightDomain
public import MillwrightOfflineEngine

extension OperationReason {
    /// The reason as a sentence or a part of one. It may contain text from the server, which is untrusted.
    public var words: String {
        let argument = argument ?? ""
        return switch code {
        case .words: argument
        case .connection: ServerReason(text: argument).words
        case .refused: self.argument.map { "The server refused it (\($0))" } ?? "The server refused it"
        case .photoRefused: "The server refused the photo (\(argument))"
        case .keyVoided: "The server has promised never to take it, after it was refused or taken back"
        case .unwritable: "This change cannot be written down for the server"
        case .requestDamaged: "The stored request of this change is damaged or could not be written"
        case .requestChangesNothing: "The stored request of this change is not one that changes anything"
        case .serverError: "The server answered with an error (\(argument))"
        case .noCertainAnswer: "The server gave no certain answer (\(argument))"
        case .noReceipt: "The answer (\(argument)) carries no receipt for this change: a portal or proxy?"
        case .serverUnavailable: "the server is busy or down (\(argument))"
        case .inProgress: "the server is still at work on it"
        case .serverNotReached: "the server was not reached"
        case .notOurServer: "something else than the server answered"
        case .signInNeeded: "sign-in needed"
        case .halted: "halted"
        case .sessionUnreadable: "the session could not be read here"
        case .interrupted: "interrupted"
        case .roundOver: "the round was over"
        case .uploadLost: "The server loses the upload as soon as it is made"
        case .uploadPlaceMissing: "The server does not say where the photo goes: a portal or proxy?"
        case .uploadCountMissing: "The server does not say how much it has received: a portal or proxy?"
        case .uploadDigestMissing: "The server does not say what it has received: a portal or proxy?"
        case .uploadCountUnstable: "The server's count of the bytes does not hold"
        case .uploadTooSlow: "The server takes the photo too slowly"
        case .photoMissingOrDamaged: "The stored photo is missing or damaged"
        case .photoChanged: "The stored photo is no longer what its hash says"
        case .photoShorter: "The stored photo is shorter than it was"
        case .photoHashInvalid: "The photo's hash is not valid"
        case .photoArrivesChanged: "The bytes of the photo arrive changed at the server"
        case .photoDiffers: "The server has other bytes than this photo"
        case .photoUnopenable: "The stored photo cannot be opened: \(argument)"
        case .photoUnreadable: "The stored photo cannot be read: \(argument)"
        case .photoLength: "The stored photo has \(argument.replacing("/", with: " bytes in place of "))"
        case .rowDamaged: "Its record on this device is damaged, so it is not sent."
        case .damagedOnDisk: "It was damaged on disk"
        case .stateDamagedOnDisk: "Its state was damaged on disk"
        case .rowUnreadable: "It cannot be read here: \(argument)."
        case .edited: "edited"
        case .retried: "tried again"
        case .rebased: "put on the server's newest state"
        case .joined: "joined with later changes of the field"
        case .decided: "decided: \(argument)"
        case .epoch: "epoch \(argument)"
        case .effect: argument
        case .insteadOf: "instead of \(argument)"
        case .reopenedAs: "as \(argument)"
        case .standsInFor: "for \(argument)"
        case .changedBy: "changed by \(argument)"
        case .changedOnServer: "changed on the server"
        case .unreadableOnServer: "changed on the server to a value that this version cannot read"
        case .goneOnServer: "gone on the server"
        case .revoked: "not to be seen any more"
        }
    }
}
