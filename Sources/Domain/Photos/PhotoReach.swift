/// How far one may go for a photo's bytes.
public enum PhotoReach: Hashable, Sendable {
    case deviceOnly
    /// The server is asked for what the device does not have.
    case deviceThenServer
}
