import MillwrightClients
import MillwrightFiles

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// An open file that a request body is read from. It is closed when the last owner releases it.
final class SourceFile {
    private let descriptor: Int32

    /// Opens the file and checks its length, so that a photo that became shorter is found before anything is sent.
    init(_ path: String, offset: Int64, length: Int64) throws(APIClientError) {
        // The file is opened without blocking, because opening a pipe without a writer would block the loop forever.
        let opened = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard opened >= 0 else { throw .sourceUnreadable(Self.failure("cannot be opened (errno \(errno))")) }
        descriptor = opened
        // From here on, `deinit` closes the file, even if this initializer throws.
        try check(offset: offset, length: length)
    }

    deinit {
        close(descriptor)
    }

    func read(into room: UnsafeMutableRawBufferPointer, at offset: Int64) throws(APIClientError) -> Int {
        let count = restarting { pread(descriptor, room.baseAddress, room.count, off_t(offset)) }
        if count < 0 { throw .sourceUnreadable(Self.failure("cannot be read (errno \(errno))")) }
        if count == 0 { throw .sourceUnreadable(Self.failure("became shorter while it was sent")) }
        return count
    }

    private func check(offset: Int64, length: Int64) throws(APIClientError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw .sourceUnreadable(Self.failure("cannot be examined (errno \(errno))"))
        }
        guard status.st_mode & S_IFMT == S_IFREG else { throw .sourceUnreadable(Self.failure("is not a regular file")) }
        let size = Int64(status.st_size)
        guard offset >= 0, length >= 0, offset <= size, length <= size - offset else {
            throw .sourceUnreadable(Self.failure("is shorter than expected"))
        }
    }

    private static func failure(_ text: String) -> TransportFailureReason {
        TransportFailureReason(code: 0, text: "The file to be sent \(text)")
    }
}
