import MillwrightClients

/// The position at which a download can resume.
struct PartStart: Hashable {
    var offset: Int64
    var etag: String
}
