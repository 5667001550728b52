/// How many connections may stay open: as many as there were transfers under way at once.
///
/// Fewer, and a busy loop over HTTP/1.1 closes and opens connections all the time, each with its TLS handshake. More,
/// and a burst long ago keeps its sockets. So the allowance grows with a burst, and one that began and ended with the
/// loop at rest counts until the next one has ended too.
struct ConnectionAllowance {
    static let least = 8
    /// Well below the 256 descriptors a process on macOS is given.
    static let most = 128

    private(set) var limit = 0
    private var peak = 0

    /// The new limit, when it is another one.
    mutating func underWay(_ count: Int) -> Int? {
        peak = max(peak, count)
        return peak > limit ? change(to: peak) : nil
    }

    /// Nothing is under way any more.
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
