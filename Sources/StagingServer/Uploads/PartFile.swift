import Crypto
import MillwrightFiles
#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The bytes of an upload on disk, open for appending.
struct PartFile: ~Copyable {
    /// A failed system call, with its `errno`.
    struct Failure: Error, Hashable { let call: String, code: Int32 }

    private let descriptor: Int32

    /// Opens the file and truncates it to `length`, because the bytes after it were never acknowledged.
    init(path: String, keeping length: Int64) throws(Failure) {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw Failure(call: "open", code: errno) }
        try truncate(to: length)
    }

    deinit { close(descriptor) }

    func truncate(to length: Int64) throws(Failure) {
        guard ftruncate(descriptor, off_t(length)) == 0, lseek(descriptor, off_t(length), SEEK_SET) >= 0 else {
            throw Failure(call: "ftruncate", code: errno)
        }
    }

    func append(_ bytes: some Sequence<UInt8>) throws(Failure) {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let written = restarting { rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } }
            guard written > 0 else { throw Failure(call: "write", code: errno) }
            rest = rest.dropFirst(written)
        }
    }

    /// Returns when the bytes are on disk.
    func sync() throws(Failure) {
        guard fsync(descriptor) == 0 else { throw Failure(call: "fsync", code: errno) }
    }

    func sha256() throws(Failure) -> [UInt8] {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Failure(call: "lseek", code: errno) }
        var hash = SHA256()
        var buffer = [UInt8](repeating: 0, count: 256 * 1024)
        while true {
            let count = restarting {
                buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
            }
            guard count >= 0 else { throw Failure(call: "read", code: errno) }
            guard count > 0 else { return Array(hash.finalize()) }
            hash.update(data: buffer[..<count])
        }
    }

    /// Returns the size of the file; 0 if it does not exist.
    static func size(of path: String) -> Int64 {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return 0 }
        defer { close(descriptor) }
        return max(0, Int64(lseek(descriptor, 0, SEEK_END)))
    }

    /// Moves a file, and returns when the move is on disk.
    /// - Parameter folder: the folder of the new path. It is synced.
    static func move(from: String, to: String, in folder: String) throws(Failure) {
        guard rename(from, to) == 0 else { throw Failure(call: "rename", code: errno) }
        let directory = open(folder, O_RDONLY | O_CLOEXEC)
        guard directory >= 0 else { throw Failure(call: "open", code: errno) }
        defer { close(directory) }
        guard fsync(directory) == 0 else { throw Failure(call: "fsync", code: errno) }
    }
}
