extension FileSystem {
    /// Replaces the file at `path`, or creates it, with mode 0600. The bytes are durable on return. After a power cut,
    /// the file has either the earlier or the new bytes. Only one process at a time may replace a file.
    package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
        let temporary = path + ".new"
        // A process that was killed may have left a temporary file.
        try remove(temporary)
        let file = try OpenFile(temporary, for: .creating)
        try file.write(bytes)
        try file.sync()
        try rename(temporary, to: path)
        try sync(folder: parent(of: path) ?? ".")
    }
}
