import MillwrightClients

/// Where a download can go on.
struct PartStart: Hashable {
    var offset: Int64
    var etag: String
}
