/// The limits for the file size and the dimensions of a photo.
public enum PhotoLimits {
    /// The maximum size of a photo: 50 MiB.
    public static let largest: Int64 = 50 * 1024 * 1024
    /// The time for which the file of a deleted photo stays on the device that deleted it: 7 days.
    public static let binPeriod: Duration = .seconds(7 * 86_400)
    /// The allowed width and height, in pixels.
    public static let sides = 1...100_000
    /// The maximum number of pixels of a picture that is decoded on this device.
    public static let mostDecodedPixels = 64_000_000
}
