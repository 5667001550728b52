public import MillwrightDomain
public import MillwrightUseCases
public import MillwrightViews

/// A signature in words.
public enum SignatureFormatter {
    /// Returns the lines of the page: the signer, the time and the form of the signature, and a warning if the signed
    /// content was changed later.
    public static func lines(of report: SignatureReport, time: TimeFormatter) -> [StyledText] {
        let signature = report.signature
        let forms = [signature.strokes == nil ? nil : "drawn", picture(of: signature, report.picture)]
        let parts = forms.compactMap(\.self)
        let how: StyledText = parts.isEmpty ? "name only" : StyledText.joined(parts, by: ", ")
        let head: StyledText = "signed by \(signature.signer), \(time.moment(signature.signedAt)) (\(how))"
        switch report.isContentChanged {
        case true?: return [head, .paint(.warn, "! the work order was changed after the signature")]
        case false?: return [head, "the work order is as it was signed\(content(signature))"]
        case nil: return [head]
        }
    }

    /// Returns the picture in words: `picture: photo 3`. Returns `nil` for a signature without a picture.
    /// - Parameter photo: the picture; `nil` if the work order no longer has it.
    static func picture(of signature: Signature, _ photo: PlacedPhoto?) -> StyledText? {
        guard signature.pictureSHA256 != nil else { return nil }
        return photo.map { "picture: photo \($0.place)" } ?? "its picture is no longer there"
    }

    /// Returns the line that shows what a person is about to sign: the work order, and how many of its tasks are left.
    public static func subject(_ details: WorkOrderDetails) -> StyledText {
        let (order, count) = (details.workOrder, details.tasks.count)
        let tasks: StyledText = count == 0 ? "" : ", \(details.tasksLeft) of \(count) tasks left"
        return "to sign: \(order.number) \(order.title)\(tasks)"
    }

    /// Returns the mark of the signed content, the first eight digits of its hash: ` (content 3f9a1c2b)`. Returns an empty
    /// text for a signature without a hash.
    public static func content(_ signature: Signature) -> StyledText {
        signature.contentSHA256.map { " (content \(String($0.prefix(8))))" } ?? ""
    }

    /// Returns the note below a change of a work order that differs from what was signed.
    public static func note(on report: SignatureReport, time: TimeFormatter) -> StyledText {
        let signature = report.signature
        return .paint(
            .warn,
            "! the work order was changed after \(signature.signer) signed it (\(time.moment(signature.signedAt)))")
    }
}
