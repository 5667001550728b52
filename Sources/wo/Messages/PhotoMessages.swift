import Domain

enum PhotoMessages {
    static func failure(for error: PhotoError, number: Int, place: Int?) -> Failure {
        switch error {
        case .workOrderNotFound: WorkOrderMessages.notFound(number, close: [])
        case .taskNotFound: TaskMessages.notFound(place, number: number, count: nil)
        case .notSignedIn: AuthenticationMessages.notSignedIn
        case .refused(let refusal): EditMessages.failure(for: refusal, number: number)
        case .fileMissing(let path):
            Failure(
                .noInput, .inputMissing, "there is no file \(path)", hint: "wo photo add \(number) <the right path>")
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
                "where it was taken cannot be removed from this \(format.rawValue) file, so it was not added",
                hint: "wo photo add \(number) <file> --keep-location, if the place may be known")
        case .damaged(let format, let reason):
            Failure(
                .badInput, .pictureDamaged, "the \(format.rawValue) file is damaged: \(reason)",
                hint: "take the photo again, or open and save it in another program")
        case .storage(let problem): StorageMessages.failure(for: problem)
        case .cancelled: .interrupted
        }
    }
}
