/// Why something that was to be read is no text that could be taken.
enum InputError: Error, Hashable, Sendable {
    case tooLong
    case notUTF8
}
