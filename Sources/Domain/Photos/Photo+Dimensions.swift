extension Photo {
    /// The size of a picture in pixels, in its upright orientation.
    public struct Dimensions: Hashable, Sendable {
        public let width: Int
        public let height: Int

        public init(width: Int, height: Int) {
            self.width = width
            self.height = height
        }
    }
}
