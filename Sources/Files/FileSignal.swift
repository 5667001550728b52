#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that a process writes to in order to wake the processes that watch it with ``FileWatch``. Its content has no
/// meaning.
package final class FileSignal: Sendable {
    private let file: OpenFile

    /// Opens the file, or creates it with mode 0600.
    package init(_ path: String) throws(SystemError) {
        file = try OpenFile(path, for: .sharing)
    }

    /// Wakes the watching processes. This runs at every commit, so it is a single write of one byte. If the disk is
    /// full at the very first signal, the write fails. The watching processes then see the change at the next signal.
    package func send() { _ = pwrite(file.descriptor, "\n", 1, 0) }
}
