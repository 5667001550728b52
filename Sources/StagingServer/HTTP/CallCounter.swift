import MillwrightDomain
import Hummingbird
import MillwrightWire

/// The number of calls in the current minute, by account.
actor CallCounter {
    private var minute: Int64 = 0
    private var calls: [String: Int] = [:]

    /// Counts a call, and returns the account's number of calls in the minute.
    func count(_ account: String, in minute: Int64) -> Int {
        if minute != self.minute { (self.minute, calls) = (minute, [:]) }
        calls[account, default: 0] += 1
        return calls[account] ?? 0
    }
}
