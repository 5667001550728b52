enum OutputKind: Hashable, Sendable {
    case file, folder
    /// A device, a pipe, a socket.
    case other
}
