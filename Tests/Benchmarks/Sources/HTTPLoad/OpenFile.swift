#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A file that a peer sends. It is closed when its last owner releases it.
package final class OpenFile: Sendable {
    /// The length in bytes.
    package let length: Int64
    private let descriptor: Int32

    package init(_ path: String) throws(FileError) {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(number: errno) }
        length = Int64(lseek(descriptor, 0, SEEK_END))
    }

    deinit {
        close(descriptor)
    }

    /// Reads bytes at an offset.
    /// - Returns: the number of bytes that were read, 0 at the end.
    package func read(into room: UnsafeMutableRawBufferPointer, at offset: Int64) throws(FileError) -> Int {
        let count = pread(descriptor, room.baseAddress, room.count, off_t(offset))
        guard count >= 0 else { throw FileError(number: errno) }
        return count
    }
}

package struct FileError: Error, Hashable, CustomStringConvertible {
    package let number: Int32

    package var description: String { "the file cannot be read (errno \(number))" }
}
