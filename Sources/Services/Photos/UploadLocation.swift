import MillwrightOfflineEngine

/// The check of the `Location` of an upload. The client sends bytes and tokens only to the configured server.
enum UploadLocation {
    private static let root = "/v1/uploads/"
    private static let longest = 1_024

    /// Returns the path of the upload at our server. Returns nil if `location` names another host or path, or
    /// if a client or a proxy might rewrite the path.
    static func place(_ location: String, at origin: ServerOrigin) -> UploadPlace? {
        let path: Substring
        if location.hasPrefix(origin.address + root) {
            path = location.dropFirst(origin.address.count)
        } else if !origin.basePath.isEmpty, location.hasPrefix(origin.basePath + root) {
            path = location.dropFirst(origin.basePath.count)
        } else {
            path = location[...]
        }
        return isSafe(path) ? UploadPlace(path: String(path)) : nil
    }

    static func isSafe(_ path: some StringProtocol) -> Bool {
        guard path.hasPrefix(root), path.utf8.count <= longest else { return false }
        let rest = path.dropFirst(root.count)
        // Percent signs and consecutive dots are refused, because a client or a proxy may rewrite such a path.
        return !rest.isEmpty && !rest.contains("..")
            && rest.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 48...57,
                    UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
                    true
                default: false
                }
            }
    }
}
