import MillwrightDomain
public import MillwrightUseCases

/// A signature in words.
public enum SignatureFormatter {
    /// Returns the lines of the page: the signer and the time, and a warning if the signed content was changed later.
    public static func lines(of report: SignatureReport, time: TimeFormatter) -> [StyledText] {
        let signature = report.signature
        let how: StyledText = signature.strokes == nil ? "name only" : "drawn"
        let head: StyledText = "signed by \(signature.signer), \(time.moment(signature.signedAt)) (\(how))"
        switch report.isContentChanged {
        case true?: return [head, .paint(.warn, "! the work order was changed after the signature")]
        case false?: return [head, "the work order is as it was signed"]
        case nil: return [head]
        }
    }
}
