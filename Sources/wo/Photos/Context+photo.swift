import MillwrightDomain

extension Context {
    /// Returns the picture at a path that the person typed. The bytes of the path are kept, because a path can be invalid
    /// UTF-8.
    func photo(at word: String, policy: PhotoMetadataPolicy) -> PhotoSource {
        guard let bytes = arguments.pathBytes(of: word) else {
            return PhotoSource(path: word, policy: policy)
        }
        return PhotoSource(.fileAtRawPath(bytes), policy: policy)
    }
}

extension PhotoSource {
    /// The last component of the path, for display. Invalid UTF-8 in it becomes `_`. `nil` for a picture that is given as
    /// bytes.
    var fileName: String? {
        guard let path else { return nil }
        let name = path.split(separator: "/").last.map { String($0) } ?? path
        guard case .fileAtRawPath = content else { return name }
        return String(name.map { $0 == "\u{FFFD}" ? "_" : $0 })
    }
}
