/// The purpose of a part of a text. A color is always accompanied by a word, so no meaning depends on the color alone.
public enum Role: Hashable, Sendable {
    case ok, warn, bad, accent, faint, strong
}
