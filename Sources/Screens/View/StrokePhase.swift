/// A part of a movement that draws a stroke.
public enum StrokePhase: Hashable, Sendable {
    case began, moved, ended
}
