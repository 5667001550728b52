import MillwrightClients

/// The downloaded part of a file, with its ETag in a second file. The part is locked against other downloads while it
/// is open.
final class PartFile {
    private let path: String
    private let file: DiskFile
    private var length: Int64
    private var etagPath: String { path + ".etag" }

    init(for target: String) throws(DiskError) {
        path = target + ".part"
        file = try Self.locked(path)
        length = try file.length()
    }

    /// Returns the position to resume at; nil if the part has no bytes or no readable ETag.
    func start() throws(DiskError) -> PartStart? {
        guard length > 0 else { return nil }
        var room = [UInt8](repeating: 0, count: Self.longestETag + 1)
        guard let sidecar = try DiskFile.existing(etagPath) else { return nil }
        let count = try sidecar.read(into: &room, at: 0)
        // An incomplete write has no line break at its end.
        guard room[..<count].last == UInt8(ascii: "\n") else { return nil }
        let etag = String(decoding: room[..<(count - 1)], as: UTF8.self)
        return ResponseHead.isStrongETag(etag) ? PartStart(offset: length, etag: etag) : nil
    }

    /// Empties the part and then stores the new ETag. In this order the part never contains old bytes together with the
    /// new ETag. The ETag is stored before the first new byte. If `etag` is nil or too long, nothing is stored, and the
    /// new part cannot be resumed.
    func beginAnew(etag: String?) throws(DiskError) {
        try DiskFile.remove(etagPath)
        try DiskFile.syncFolder(of: path)
        try file.truncate()
        length = 0
        try file.sync()
        guard let etag, etag.utf8.count <= Self.longestETag else { return }
        let sidecar = try DiskFile.made(etagPath)
        try sidecar.write(Array((etag + "\n").utf8), at: 0)
        try sidecar.sync()
    }

    func append(_ bytes: [UInt8]) throws(DiskError) {
        try file.write(bytes, at: length)
        length += Int64(bytes.count)
    }

    func sync() throws(DiskError) { try file.sync() }

    /// Reads the part from its start in pieces, as long as `take` returns true.
    func readAll(_ take: (UnsafeRawBufferPointer) -> Bool) throws(DiskError) {
        var room = [UInt8](repeating: 0, count: 256 * 1024)
        var offset: Int64 = 0
        while offset < length {
            let count = try file.read(into: &room, at: offset)
            guard count > 0, room.withUnsafeBytes({ take(UnsafeRawBufferPointer(rebasing: $0[..<count])) }) else {
                break
            }
            offset += Int64(count)
        }
    }

    /// Renames the part to its destination. From this step on the file exists.
    func become(_ target: String) throws(DiskError) {
        try DiskFile.move(path, to: target)
        try DiskFile.syncFolder(of: target)
        try DiskFile.remove(etagPath)
    }

    func remove() throws(DiskError) {
        try DiskFile.remove(etagPath)
        try DiskFile.remove(path)
    }

    private static let longestETag = 1024

    /// Opens and locks the part. Between opening and locking, another download may have finished and renamed the part
    /// to its destination. The renamed file must not be written to.
    private static func locked(_ path: String) throws(DiskError) -> DiskFile {
        for _ in 0..<8 {
            let file = try DiskFile.made(path)
            guard try file.tryLock() else { throw .inUse }
            if try file.isAt(path) { return file }
        }
        throw .inUse
    }
}
