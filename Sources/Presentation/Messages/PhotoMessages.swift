public import MillwrightDomain
import MillwrightUseCases
import MillwrightViews

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
                .notAPicture, "that is not a photo but \(found)",
                next: "a JPEG, PNG, HEIC or WebP file; the content counts, not the name")
        case .tooLarge(let size, let limit):
            Message(
                .pictureTooLarge, "the photo is \(NumberText.size(size)); the limit is \(NumberText.size(limit))",
                next: "a smaller version of the photo")
        case .cannotRemoveMetadata(let format):
            Message(
                .pictureNotSupported,
                "cannot remove the location from this \(format.rawValue) file, so the photo was not added; you can add it with its location",
                next: "\(next: .addPhoto(number, keepsLocation: true))")
        case .damaged(let format, let reason):
            Message(
                .pictureDamaged, "the \(format.rawValue) file is damaged: \(reason)",
                next: "take the photo again, or open and save it in another program")
        case .cannotDecode(let problem):
            PictureMessages.message(
                for: problem, instead: "save the whole photo instead of a thumbnail: \(next: .saveAnyPhoto)")
        case .photoNotFound: notFound(number)
        case .notOnDevice:
            Message(
                .unreachable, "the photo is not on this device, and you asked to stay offline",
                next: "\(next: .tryAgain), this time online", isRetryable: true)
        case .server(let problem): ServerMessages.message(for: problem)
        case .deletedOnServer: gone
        case .differentAtServer:
            Message(
                .pictureDiffers, "the server sent a different file than this photo, so nothing was saved",
                next: "tell the people who run the server; this device cannot fix it")
        case .notRestorable(let photo, let reason):
            notRestorable(photo, message(for: reason, number: number, place: place, of: session), reason, number)
        case .storage(let problem): StorageMessages.message(for: problem)
        case .cancelled: .interrupted
        }
    }

    /// Returns the message about a picture that was not added. A damaged picture can be added as it is.
    public static func notAdded(_ error: PhotoError, number: Int?, place: Int?, of session: Session?) -> Message {
        let message = message(for: error, number: number, place: place, of: session)
        guard case .damaged = error else { return message }
        return Message(
            message.code, "\(message.summary); you can add it unchanged, with its location",
            next: "\(next: .addPhoto(number, keepsLocation: true))")
    }

    /// Returns the message about a number that no photo of the work order has.
    public static func notFound(_ place: Int, in details: WorkOrderDetails) -> Message {
        let number = details.workOrder.number
        if details.photoNumbers.isDeleted(place) {
            return Message(
                .notFound, "photo \(place) of \(number) was deleted", next: "\(next: .listPhotos(number))",
                checked: .local)
        }
        let places = details.placedPhotos.map(\.place).sorted()
        let there: StyledText =
            switch places.count {
            case 0: "it has no photos"
            case 1: "it has only photo \(places[0])"
            case let count where places == Array(1...count): "its photos have the numbers 1 to \(count)"
            default: "its photos have the numbers \(StyledText.joined(places.map { "\($0)" }, by: ", "))"
            }
        return Message(
            .notFound, "\(number) has no photo \(place); \(there)", next: "\(next: .listPhotos(number))",
            checked: .local)
    }

    /// Returns the message about a photo that was removed in the meantime.
    public static func notFound(_ number: Int?) -> Message {
        let subject: StyledText = number.map { "\($0)" } ?? "the work order"
        return Message(
            .notFound, "that photo of \(subject) no longer exists", next: "\(next: .listPhotos(number))",
            checked: .local)
    }

    /// Returns the message about a photo that was not deleted. `cause` is the message about the failed download.
    private static func notRestorable(_ photo: Photo, _ cause: Message, _ reason: PhotoError, _ number: Int?) -> Message
    {
        let owner: StyledText = number.map { " of \($0)" } ?? ""
        let next: MessageText? =
            switch reason {
            case .tooLarge, .differentAtServer: "ask the office to delete the photo"
            default: cause.next
            }
        let why: MessageText = reason == .notOnDevice ? "you asked to stay offline" : cause.summary
        return Message(
            cause.code,
            """
            photo \(photo.fileName)\(owner) cannot be deleted now: its picture is not on this device and could not be \
            fetched to keep it for 7 days (\(why))
            """,
            next: next, isRetryable: cause.isRetryable)
    }

    private static let gone = Message(
        .notFound, "this photo is no longer on the server", next: "\(next: .fetch)",
        checked: .server)
}
