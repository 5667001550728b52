/// The number of connections that may stay open: the number of transfers that ran at the same time.
///
/// With fewer, a busy loop over HTTP/1.1 closes and opens connections all the time, each with a TLS handshake. With
/// more, a burst long ago keeps its sockets open. So the limit grows with a burst. A burst begins and ends with an idle
/// loop, and its limit stays until the next burst has ended.
struct ConnectionAllowance {
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

    /// Records that no transfer runs any longer. Returns the new limit if it changed.
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
