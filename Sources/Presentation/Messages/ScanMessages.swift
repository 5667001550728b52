import MillwrightDomain
public import MillwrightUseCases
import MillwrightViews

/// The messages about finding assets by the codes in a picture.
public enum ScanMessages {
    public static func message(for error: ScanError) -> Message {
        switch error {
        case .workOrders(let error): ChangeMessages.message(for: error, number: nil)
        case .picture(.fileMissing(let path)):
            Message(.inputMissing, "there is no file \(path)", next: "the path of a JPEG or PNG file")
        case .picture(.notAPicture(let found)):
            Message(
                .notAPicture, "that is not a picture but \(found)",
                next: "a JPEG or PNG file; the content counts, not the name")
        case .picture(.cannotDecode(let problem)):
            PictureMessages.message(for: problem, instead: "save the picture as a smaller JPEG or PNG")
        case .picture(let error): PhotoMessages.message(for: error, number: nil, place: nil)
        }
    }

    /// Returns the message for a picture without a code.
    /// - Parameter picture: The path of the picture, for display.
    public static func noCode(in picture: String) -> Message {
        Message(
            .notFound, "no QR code or barcode was found in \(picture)",
            next: "take the picture again, closer and in better light", checked: .local)
    }

    /// Returns the message for codes that are on no asset, of which there is at least one.
    public static func assetNotFound(_ codes: [String]) -> Message {
        if codes.count == 1, let code = codes.first { return WorkOrderMessages.assetNotFound(code) }
        let listed = codes.prefix(mostListed).map { StyledText("\"\($0)\"") }
        return Message(
            .notFound,
            "no work order on this device is for an asset with the code \(StyledText.listed(listed))",
            next: "\(next: .fetch)", checked: .local)
    }

    /// The number of codes that a message names.
    private static let mostListed = 5
}
