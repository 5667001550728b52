/// The purpose of a part of a text. Colour never carries a meaning alone: a word always stands beside it.
public enum Role: Hashable, Sendable {
    case ok, warn, bad, accent, faint, strong
}
