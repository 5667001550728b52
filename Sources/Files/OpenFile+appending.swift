#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension OpenFile {
    package enum Sharing: Sendable { case together, alone }

    /// Tries to lock the file and never waits. The lock is released when the file is closed or the process dies.
    package func tryLock(_ sharing: Sharing) throws(SystemError) -> Bool {
        let kind = sharing == .alone ? LOCK_EX : LOCK_SH
        if restarting({ flock(descriptor, kind | LOCK_NB) }) != 0 {
            guard errno == EWOULDBLOCK else { throw .last(path) }
            return false
        }
        return true
    }

    package func unlock() {
        // Unlocking cannot fail on an open descriptor.
        _ = flock(descriptor, LOCK_UN)
    }

    /// Appends all of `bytes` in one write, after everything that other processes have written.
    package func append(_ bytes: [UInt8]) throws(SystemError) {
        let count = restarting { bytes.withUnsafeBytes { writeAtEnd(descriptor, $0) } }
        if count == bytes.count { return }
        if count >= 0 { throw SystemError(code: ENOSPC, path: path) }
        throw .last(path)
    }
}

/// Calls the system's `write`. The descriptor is open for appending, so the bytes go to the end of the file. The
/// function is outside `OpenFile`, because the `write` method of that type hides the system function.
private func writeAtEnd(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    write(descriptor, bytes.baseAddress, bytes.count)
}
