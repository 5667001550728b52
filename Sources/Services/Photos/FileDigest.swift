import Crypto
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#else
    import Musl
#endif

/// The SHA-256 of a file or a part of it. The file is read in pieces, so that memory use stays constant.
enum FileDigest {
    struct Failure: Error, Hashable, Sendable {
        let reason: OperationReason
    }

    /// Returns the problem with the file; nil if it has the expected content.
    static func damage(of content: Photo.Content, at path: String) async -> OperationReason? {
        do {
            let found = try await digest(of: path, from: 0, length: nil)
            if found.length != content.size {
                return OperationReason(.photoLength, "\(found.length)/\(content.size)")
            }
            return SHA256Hex.text(of: found.digest) == content.sha256
                ? nil : OperationReason(.photoChanged)
        } catch {
            return error.reason
        }
    }

    /// - Parameter length: the number of bytes; nil reads to the end. Throws if the file ends earlier.
    @concurrent
    static func digest(
        of path: String, from offset: Int64, length: Int64?
    ) async throws(Failure) -> (digest: [UInt8], length: Int64) {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
        guard file >= 0 else { throw Failure(reason: OperationReason(.photoUnopenable, errorText())) }
        defer { close(file) }
        var hash = SHA256()
        var piece = [UInt8](repeating: 0, count: 256 * 1024)
        var taken: Int64 = 0
        while length.map({ taken < $0 }) ?? true {
            let wanted = length.map { Int(min(Int64(piece.count), $0 - taken)) } ?? piece.count
            let count = restarting { pread(file, &piece, wanted, off_t(offset + taken)) }
            guard count >= 0 else { throw Failure(reason: OperationReason(.photoUnreadable, errorText())) }
            if count == 0 { break }
            hash.update(data: piece[..<count])
            taken += Int64(count)
        }
        if let length, taken < length { throw Failure(reason: OperationReason(.photoShorter)) }
        return (Array(hash.finalize()), taken)
    }

    private static func errorText() -> String { String(cString: strerror(errno)) }
}
