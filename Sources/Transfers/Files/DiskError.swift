/// Why the disk did not take a download.
package enum DiskError: Error, Hashable, Sendable {
    /// No room is left on it, or none of this user's share.
    case full
    /// Another download of the same file is under way, in this process or another one.
    case inUse
    /// Anything else: its `errno`, and in words without the path.
    case system(code: Int32, text: String)
}
