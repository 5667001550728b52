/// A record on disk that this version cannot read: damaged, or written by a newer one.
struct UnreadableRecordError: Error, Hashable, CustomStringConvertible {
    let what: String

    init(_ what: String) { self.what = what }

    var description: String { "\(what) on disk cannot be read by this version" }
}
