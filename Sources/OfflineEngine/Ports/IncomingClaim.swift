/// The answer to a try to bring a photo here.
public enum IncomingClaim: Sendable {
    case held(any IncomingPhoto)
    /// Somebody else is bringing this photo, or one that shares its lock; the command, if it could be told.
    case taken(by: String?)
}
