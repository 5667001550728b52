/// A reason why input cannot be read as text.
enum InputError: Error, Hashable, Sendable {
    case tooLong
    case notUTF8
}
