import MillwrightFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

struct SystemOutputFiles: OutputFiles {
    /// A source of randomness for unique temporary names.
    var random: @Sendable () -> UInt64 = { UInt64.random(in: 0 ... .max) }

    func kind(of path: String) -> OutputKind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return switch status.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        default: .other
        }
    }

    /// Copies to a temporary file in the folder of `path`, then moves that file to `path` atomically.
    func copy(_ source: String, to path: String, replacing: Bool) throws(OutputError) {
        let reading = try Self.opened(source)
        defer { close(reading) }
        try place(path, replacing: replacing) { writing throws(OutputError) in
            try Self.pieces(of: reading) { piece throws(OutputError) in try Self.write(piece, to: writing) }
        }
    }

    func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(OutputError) {
        try place(path, replacing: replacing) { writing throws(OutputError) in
            try Self.write(bytes[...], to: writing)
        }
    }

    private func place(
        _ path: String, replacing: Bool, _ fill: (Int32) throws(OutputError) -> Void
    ) throws(OutputError) {
        let passing = Self.folder(of: path) + ".wo-\(String(random(), radix: 16)).part"
        let writing = open(passing, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard writing >= 0 else { throw Self.lastProblem() }
        do throws(OutputError) {
            defer { close(writing) }
            try fill(writing)
            guard fsync(writing) == 0 else { throw Self.lastProblem() }
            try Self.give(passing, the: path, replacing: replacing)
        } catch {
            // If the temporary file cannot be removed, the first error is still the one to report.
            unlink(passing)
            throw error
        }
    }

    func read(_ path: String, limit: Int) throws(OutputError) -> Result<String, InputError> {
        guard let bytes = try Self.bytes(of: path, limit: limit) else { return .failure(.tooLong) }
        do throws(InputError) { return .success(try UTF8Text.text(bytes)) } catch { return .failure(error) }
    }

    func readDamaged(_ path: String, limit: Int) throws(OutputError) -> Result<String, InputError> {
        guard let bytes = try Self.bytes(of: path, limit: limit) else { return .failure(.tooLong) }
        return .success(UTF8Text.normalized(String(decoding: bytes, as: UTF8.self)))
    }

    /// Returns the bytes of a file; `nil` if it has more than `limit`.
    private static func bytes(of path: String, limit: Int) throws(OutputError) -> [UInt8]? {
        let reading = try opened(path)
        defer { close(reading) }
        var bytes: [UInt8] = []
        try pieces(of: reading, while: { bytes.count <= limit }) { piece throws(OutputError) in bytes += piece }
        return bytes.count > limit ? nil : bytes
    }

    func copy(_ source: String, to sink: any TextSink) throws(OutputError) {
        let reading = try Self.opened(source)
        defer { close(reading) }
        try Self.pieces(of: reading) { piece throws(OutputError) in sink.write(bytes: Array(piece)) }
    }

    private static func opened(_ path: String) throws(OutputError) -> Int32 {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .unreadable(reason: ErrorNumber.words(errno)) }
        return descriptor
    }

    private static func pieces(
        of descriptor: Int32, while isWanted: () -> Bool = { true },
        _ take: (ArraySlice<UInt8>) throws(OutputError) -> Void
    ) throws(OutputError) {
        var room = [UInt8](repeating: 0, count: 256 * 1024)
        while isWanted() {
            let count = restarting { platformRead(descriptor, &room, room.count) }
            guard count >= 0 else { throw .unreadable(reason: ErrorNumber.words(errno)) }
            guard count > 0 else { return }
            try take(room[..<count])
        }
    }

    private static func write(_ piece: ArraySlice<UInt8>, to descriptor: Int32) throws(OutputError) {
        var rest = piece
        while !rest.isEmpty {
            let written = restarting { rest.withUnsafeBytes { platformWrite(descriptor, $0.baseAddress, $0.count) } }
            guard written >= 0 else { throw lastProblem() }
            rest = rest.dropFirst(written)
        }
    }

    /// Moves the temporary file to `path`. If `replacing` is false, it makes a hard link, because a hard link fails if
    /// `path` exists and a rename does not. A file system without hard links, such as that of a USB stick, gets a check
    /// for `path` and a rename.
    private static func give(_ passing: String, the path: String, replacing: Bool) throws(OutputError) {
        if !replacing {
            if link(passing, path) == 0 {
                unlink(passing)
                return
            }
            guard [EPERM, ENOTSUP, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { throw lastProblem() }
            var status = stat()
            guard lstat(path, &status) != 0 else { throw .exists }
        }
        guard rename(passing, path) == 0 else { throw lastProblem() }
    }

    /// Returns the folder part of the path, with its final slash; empty if the path has no folder.
    private static func folder(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    }

    private static func lastProblem() -> OutputError {
        switch errno {
        case EEXIST: .exists
        case ENOSPC, EDQUOT: .diskFull
        default: .notCreated(reason: ErrorNumber.words(errno))
        }
    }
}

/// Calls `read(2)`. Inside a type with a method `read`, that name would mean the method.
private func platformRead(_ descriptor: Int32, _ room: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, room, count)
}

/// Calls `write(2)`. Inside a type with a method `write`, that name would mean the method.
private func platformWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
