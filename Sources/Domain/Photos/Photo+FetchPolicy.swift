extension Photo {
    /// The sources that may provide the bytes of a photo.
    public enum FetchPolicy: Hashable, Sendable {
        case deviceOnly
        /// The device first, then the server if the device does not have the bytes.
        case deviceThenServer
    }
}
