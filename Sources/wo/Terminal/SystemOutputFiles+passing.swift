#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

extension SystemOutputFiles {
    func makePassingFolder() throws(OutputError) -> String {
        let place = getenv("TMPDIR").map { String(cString: $0) } ?? ""
        var template = Array("\(place.hasPrefix("/") ? place : "/tmp")/wo-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw .notCreated(reason: ErrorNumber.words(errno)) }
        return String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    /// Another program may make the folder at the same time, which is no error.
    func make(folder path: String) throws(OutputError) {
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else { throw .notCreated(reason: ErrorNumber.words(errno)) }
    }

    func remove(file path: String) throws(OutputError) {
        guard unlink(path) == 0 else { throw .notCreated(reason: ErrorNumber.words(errno)) }
    }

    /// Removes a folder with its contents. Links are removed, not followed.
    func remove(folder path: String) throws(OutputError) {
        for name in try names(in: path) {
            let entry = "\(path)/\(name)"
            var status = stat()
            if lstat(entry, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
                try remove(folder: entry)
            } else if unlink(entry) != 0 {
                throw .notCreated(reason: ErrorNumber.words(errno))
            }
        }
        guard rmdir(path) == 0 else { throw .notCreated(reason: ErrorNumber.words(errno)) }
    }

    func names(in path: String) throws(OutputError) -> [String] {
        guard let folder = opendir(path) else { throw .unreadable(reason: ErrorNumber.words(errno)) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }
}
