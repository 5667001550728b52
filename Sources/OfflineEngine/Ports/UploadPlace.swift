import MillwrightDomain

/// The address to which the bytes are uploaded: a path on the configured server, never another host.
package struct UploadPlace: Hashable, Sendable {
    package let path: String

    package init(path: String) {
        self.path = path
    }
}
