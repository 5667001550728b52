/// The reason why a download could not be written to the disk.
package enum DiskError: Error, Hashable, Sendable {
    /// The disk is full, or this user's quota is used up.
    case full
    /// Another download of the same file is running, in this process or another one.
    case inUse
    /// Any other error: its `errno`, and a text without the path.
    case system(code: Int32, text: String)
}
