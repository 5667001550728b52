/// The reason why a picture could not be read, in words for the person who took it.
struct DamagedPictureError: Error, Hashable {
    let reason: String

    init(_ reason: String) { self.reason = reason }
}
