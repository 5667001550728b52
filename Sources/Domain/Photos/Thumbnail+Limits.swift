extension Thumbnail {
    /// The bounds of a thumbnail.
    public struct Limits: Hashable, Sendable {
        /// The maximum width and height in pixels. A smaller picture is not enlarged.
        public let side: Int
        /// The maximum size of the file in bytes.
        public let bytes: Int

        /// The values of `side` that can be set, in pixels.
        public static let sides = 16...2_048
        /// The values of `bytes` that can be set: 4 KiB to 1 MiB.
        public static let sizes = 4_096...1_048_576

        /// Creates limits. A value outside ``sides`` or ``sizes`` becomes the nearest value inside.
        public init(side: Int = 320, bytes: Int = 65_536) {
            self.side = min(max(side, Self.sides.lowerBound), Self.sides.upperBound)
            self.bytes = min(max(bytes, Self.sizes.lowerBound), Self.sizes.upperBound)
        }
    }
}
