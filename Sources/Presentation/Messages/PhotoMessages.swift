public import MillwrightDomain

public enum PhotoMessages {
    public static func message(for error: PhotoError, number: Int?, place: Int?, of session: Session? = nil) -> Message
    {
        switch error {
        case .workOrderNotFound: WorkOrderMessages.notFound(number, close: [])
        case .taskNotFound: TaskMessages.notFound(place, number: number, count: nil)
        case .notSignedIn: AuthenticationMessages.notSignedIn
        case .refused(let refusal): EditMessages.message(for: refusal, number: number, of: session)
        case .fileMissing(let path):
            Message(.inputMissing, "there is no file \(path)", next: "\(next: .addPhoto(number, keepsLocation: false))")
        case .fileUnreadable(let path, let reason):
            Message(
                .inputMissing, "\(path) cannot be read: \(reason)",
                next: "\(next: .makeReadable(path: path))")
        case .notAPicture(let found):
            Message(
                .notAPicture, "that is not a picture but \(found)",
                next: "a JPEG, PNG, HEIC or WebP file; what counts is its content, not its name")
        case .tooLarge(let size, let limit):
            Message(
                .pictureTooLarge, "the photo has \(NumberText.size(size)), and \(NumberText.size(limit)) is the most",
                next: "a smaller version of it")
        case .cannotRemoveMetadata(let format):
            Message(
                .pictureDamaged,
                "where it was taken cannot be removed from this \(format.rawValue) file, so it was not added; it can be added with the place in it",
                next: "\(next: .addPhoto(number, keepsLocation: true))")
        case .damaged(let format, let reason):
            Message(
                .pictureDamaged, "the \(format.rawValue) file is damaged: \(reason)",
                next: "take the photo again, or open and save it in another program")
        case .photoNotFound: notFound(nil, number: number, count: nil)
        case .notOnDevice:
            Message(
                .unreachable, "the photo is not on this device, and the network is not used, as you asked",
                next: "\(next: .tryAgain) with the network", isRetryable: true)
        case .server(let problem): ServerMessages.message(for: problem)
        case .goneFromServer: gone
        case .differentAtServer:
            Message(
                .pictureDiffers, "what the server sends is not this photo but other bytes, so nothing was saved",
                next: "tell the people who run the server; nothing on this device can mend it")
        case .storage(let problem): StorageMessages.message(for: problem)
        case .cancelled: .interrupted
        }
    }

    /// - Parameters:
    ///   - place: The photo's position, counted from 1; `nil` if the photo has just disappeared.
    ///   - count: The number of photos; `nil` if it is not known.
    public static func notFound(_ place: Int?, number: Int?, count: Int?) -> Message {
        let subject: StyledText = number.map { "\($0)" } ?? "the work order"
        let what: StyledText = place.map { "\(subject) has no photo \($0)" } ?? "that photo of \(subject) is gone"
        let there: StyledText =
            switch count {
            case nil: ""
            case 0: ": it has no photos"
            case 1: ": it has only photo 1"
            case let count?: ": its photos are 1 to \(count)"
            }
        return Message(
            .notFound, "\(what)\(there)", next: "\(next: .listPhotos(number))", checked: .local)
    }

    private static let gone = Message(
        .notFound, "the photo is not on this device, and the server no longer has it", next: "\(next: .fetch)",
        checked: .server)
}
