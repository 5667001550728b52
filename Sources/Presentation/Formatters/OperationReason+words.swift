public import MillwrightDomain
public import MillwrightOfflineEngine

extension OperationReason {
    /// The reason as a sentence or as a part of a sentence. It may contain text from the server, which is untrusted.
    public var words: String {
        let argument = argument ?? ""
        return switch code {
        case .words: argument
        case .connection: ServerReason(text: argument).words
        case .refused where argument == "413", .photoRefused where argument == "413":
            "the server or a proxy on the way does not accept data of this size (413)"
        case .refused: self.argument.map { "the server refused it (\($0))" } ?? "the server refused it"
        case .photoRefused: "the server refused the photo (\(argument))"
        case .belowStock: "only \(Double(argument).flatMap { NumberText.text($0) } ?? argument) in stock"
        case .keyVoided: "the server never applies it, because it was refused or undone before"
        case .appliedElsewhere:
            "the server got it before, from a copy of this device or before a backup was restored"
        case .requestForeign: "the stored request does not belong to this change"
        case .unwritable: "the request for this change could not be written"
        case .requestDamaged: "the stored request of this change is damaged or could not be written"
        case .requestChangesNothing: "the stored request of this change changes nothing"
        case .serverError: "the server answered with an error (\(argument))"
        case .noCertainAnswer: "the server did not confirm it (\(argument))"
        case .noReceipt: "the answer (\(argument)) does not confirm this change: a sign-in page or proxy?"
        case .serverUnavailable where argument == "429": "the server asks you to wait"
        case .serverUnavailable: "the server is busy or down (\(argument))"
        case .inProgress: "the server is still working on it"
        case .serverNotReached: "the server was not reached"
        case .notOurServer: "something other than the server answered"
        case .signInNeeded: "sign-in needed"
        case .halted: "sending stopped"
        case .sessionUnreadable: "the sign-in could not be read on this device"
        case .interrupted: "interrupted"
        case .roundOver: "there was no time left to send it"
        case .uploadLost: "the server loses the upload as soon as it starts"
        case .uploadPlaceMissing: "the server does not say where to send the photo: a sign-in page or proxy?"
        case .uploadCountMissing: "the server does not say how much it received: a sign-in page or proxy?"
        case .uploadDigestMissing: "the server does not say what it received: a sign-in page or proxy?"
        case .uploadCountUnstable: "the server keeps changing how much of the photo it received"
        case .uploadTooSlow: "the server receives the photo too slowly"
        case .photoMissingOrDamaged: "the stored photo is missing or damaged"
        case .photoChanged: "the stored photo has changed since it was added"
        case .photoShorter: "the stored photo is shorter than it was"
        case .photoHashInvalid: "the photo's hash is not valid"
        case .photoArrivesChanged: "the photo arrives damaged at the server"
        case .photoDiffers: "the server has a different file than this photo"
        case .photoUnopenable: "the photo is not on this device or cannot be opened: \(argument)"
        case .photoUnreadable: "the stored photo cannot be read: \(argument)"
        case .photoLength: "the stored photo has \(argument.replacing("/", with: " bytes instead of "))"
        case .rowDamaged: "it is damaged on this device, so it is not sent"
        case .damagedOnDisk: "it was damaged on disk"
        case .stateDamagedOnDisk: "its state was damaged on disk"
        case .rowUnreadable: "this version cannot read it: \(argument)"
        case .edited: "edited"
        case .retried: "tried again"
        case .rebased: "updated to the server's newest state"
        case .joined: "joined with a later change of the same field"
        case .decided: "resolved: \(argument)"
        case .withdrawnWith: "together with the new work order (\(argument))"
        case .epoch: "epoch \(argument)"
        case .effect: argument
        case .insteadOf: "instead of \(argument)"
        case .reopenedAs: "as \(argument)"
        case .standsInFor: "for \(argument)"
        case .changedBy: "changed by \(argument)"
        case .changedOnServer: "changed on the server"
        case .unreadableOnServer: "changed on the server to a value that only a newer version can show"
        case .goneOnServer: "deleted on the server, or no longer assigned to you"
        case .revoked: "no longer assigned to you"
        }
    }
}
