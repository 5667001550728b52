/// The sources that may be used for the bytes of a photo.
public enum PhotoReach: Hashable, Sendable {
    case deviceOnly
    /// The server is asked for what the device does not have.
    case deviceThenServer
}
