/// A stored record that this version cannot read, because it is damaged or a newer version wrote it.
struct UnreadableRecordError: Error, Hashable, CustomStringConvertible {
    let what: String

    init(_ what: String) { self.what = what }

    var description: String { "\(what) on disk cannot be read by this version" }
}
