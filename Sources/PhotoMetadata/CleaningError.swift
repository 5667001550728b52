/// The reason why a picture could not be cleaned.
enum CleaningError: Error, Hashable {
    /// The picture could not be read. The reason is in words for the person who took it.
    case damaged(String)
    /// The picture is of a rare kind whose end or parts cannot be determined.
    case notSupported

    static let tooShort = CleaningError.damaged("it ends too early")
}
