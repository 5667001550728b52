/// An action of a mouse.
enum MouseAction: Hashable, Sendable {
    case press, drag, release
    /// A turn of the wheel by a number of lines. A positive number goes down.
    case wheel(Int)
}
