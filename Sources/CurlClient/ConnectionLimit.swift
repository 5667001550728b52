/// The number of connections that may stay open. It follows the number of transfers that run at the same time.
///
/// With a lower limit, many transfers over HTTP/1.1 would close and open connections all the time, each with a TLS
/// handshake. With a fixed higher limit, connections that are no longer needed would stay open.
///
/// A burst is the time from the first transfer until no transfer runs any longer. During a burst, the limit grows with
/// the number of running transfers. At the end of a burst, the limit becomes the largest number of transfers that ran
/// at the same time in that burst.
struct ConnectionLimit {
    static let least = 8
    /// The upper limit, well below the 256 descriptors that a process on macOS may open.
    static let most = 128

    private(set) var limit = 0
    private var peak = 0

    /// Records the number of running transfers. Returns the new limit if it changed.
    mutating func underWay(_ count: Int) -> Int? {
        peak = max(peak, count)
        return peak > limit ? change(to: peak) : nil
    }

    /// Records that no transfer runs. Returns the new limit if it changed.
    mutating func atRest() -> Int? {
        defer { peak = 0 }
        return change(to: peak)
    }

    private mutating func change(to wanted: Int) -> Int? {
        let wanted = min(max(wanted, Self.least), Self.most)
        guard wanted != limit else { return nil }
        limit = wanted
        return wanted
    }
}
