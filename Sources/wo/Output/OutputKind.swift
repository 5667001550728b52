enum OutputKind: Hashable, Sendable {
    case file, folder
    /// A device, a pipe or a socket.
    case other
}
