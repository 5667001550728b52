public import MillwrightDomain

/// A photo that is being brought here. One task of one process has it at a time; the kernel frees a dead process's.
public protocol IncomingPhoto: Sendable {
    /// Where the bytes go; what is called like it, with something after a dot, is swept together with it. The folder is
    /// there. It is the same path whenever the photo is taken in, so that what a cut download left is found again.
    var path: String { get }
    /// The file at ``path``, whole and checked by now, becomes the stored photo, durably.
    func store() async throws(StorageProblem)
    /// Lets the next one have it.
    func release()
}
