extension FileSystem {
    /// Returns the total size of all files in a folder and its subfolders, or 0 if the folder does not exist.
    package static func size(ofFilesUnder path: String) throws(SystemError) -> Int64 {
        guard let status = try status(of: path) else { return 0 }
        guard status.kind == .folder else { return status.size }
        var sum: Int64 = 0
        for name in try names(in: path) { sum += try size(ofFilesUnder: "\(path)/\(name)") }
        return sum
    }
}
