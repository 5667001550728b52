/// The limits of a photo.
public enum PhotoLimits {
    /// 50 MiB, the most one photo may have.
    public static let largest: Int64 = 50 * 1024 * 1024
    /// Width and height, in pixels.
    public static let sides = 1...100_000
}
