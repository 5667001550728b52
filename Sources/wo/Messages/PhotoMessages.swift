import Domain

enum PhotoMessages {
    static func failure(for error: PhotoError, number: Int, place: Int?, of session: Session? = nil) -> Failure {
        switch error {
        case .workOrderNotFound: WorkOrderMessages.notFound(number, close: [])
        case .taskNotFound: TaskMessages.notFound(place, number: number, count: nil)
        case .notSignedIn: AuthenticationMessages.notSignedIn
        case .refused(let refusal): EditMessages.failure(for: refusal, number: number, of: session)
        case .fileMissing(let path):
            Failure(
                .noInput, .inputMissing, "there is no file \(path)", hint: "wo photo add \(number) <file>")
        case .fileUnreadable(let path, let reason):
            Failure(
                .noInput, .inputMissing, "\(path) cannot be read: \(reason)",
                hint: "chmod u+r \(ShellWord.quoted(path))")
        case .notAPicture(let found):
            Failure(
                .badInput, .notAPicture, "that is not a picture but \(found)",
                hint: "a JPEG, PNG, HEIC or WebP file; what counts is its content, not its name")
        case .tooLarge(let size, let limit):
            Failure(
                .badInput, .pictureTooLarge,
                "the photo has \(NumberText.size(size)), and \(NumberText.size(limit)) is the most",
                hint: "a smaller version of it")
        case .cannotRemoveMetadata(let format):
            Failure(
                .badInput, .pictureDamaged,
                "where it was taken cannot be removed from this \(format.rawValue) file, so it was not added; --keep-location adds it with the place in it",
                hint: "wo photo add \(number) <file> --keep-location")
        case .damaged(let format, let reason):
            Failure(
                .badInput, .pictureDamaged, "the \(format.rawValue) file is damaged: \(reason)",
                hint: "take the photo again, or open and save it in another program")
        case .photoNotFound: notFound(nil, number: number, count: nil)
        case .notOnDevice:
            Failure(
                .notReached, .unreachable, "the photo is not on this device, and --offline keeps wo from the network",
                hint: "the same command without --offline", isRetryable: true)
        case .server(let problem): ServerMessages.failure(for: problem)
        case .goneFromServer: gone
        case .differentAtServer:
            Failure(
                .failed, .pictureDiffers,
                "what the server sends is not this photo but other bytes, so nothing was saved",
                hint: "tell whoever runs the server; nothing on this device can mend it")
        case .storage(let problem): StorageMessages.failure(for: problem)
        case .cancelled: .interrupted
        }
    }

    /// - Parameters:
    ///   - place: as a person counts them, from 1; `nil` when it was there a moment ago.
    ///   - count: how many there are.
    static func notFound(_ place: Int?, number: Int, count: Int?) -> Failure {
        let what: Printable = place.map { "\(number) has no photo \($0)" } ?? "that photo of \(number) is gone"
        let there: Printable =
            switch count {
            case nil: ""
            case 0: ": it has no photos"
            case 1: ": it has only photo 1"
            case let count?: ": its photos are 1 to \(count)"
            }
        var failure = Failure(.notFound, .notFound, what + there, hint: "wo photo list \(number)")
        failure.checked = "local"
        return failure
    }

    private static var gone: Failure {
        var failure = Failure(
            .notFound, .notFound, "the photo is not on this device, and the server has it no more",
            hint: "wo sync")
        failure.checked = "server"
        return failure
    }
}
