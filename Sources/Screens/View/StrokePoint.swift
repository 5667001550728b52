/// A point of a signature. `x` is between 0 and 1,000, `y` between 0 and 250.
public struct StrokePoint: Hashable, Sendable {
    public static let width = 1_000
    public static let height = 250

    public var x: Int
    public var y: Int

    public init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}
