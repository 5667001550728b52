/// The clock by which a person records labor time, if this device's clock and the server's differ.
public enum TimeBasis: Hashable, Sendable {
    /// The device's clock. Labor time that the server would refuse, because it is in the future there, is not recorded.
    case checked
    /// The server's clock: the device's time, moved by the known difference.
    case server
    /// The device's clock, even if the server may refuse the time. The known difference may be outdated.
    case device
}
