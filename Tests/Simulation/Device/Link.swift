/// The state of the network connection between a device and the server.
struct Link {
    /// Whether no connection can be made.
    var isOffline = false
    /// Whether nothing moves in either direction, without any error.
    var isClogged = false
    /// Whether a captive portal answers in place of the server.
    var isPortal = false
    /// The rates of the faults. A rate of 100 means that one in 100 messages is affected on average; 0 means no
    /// message.
    var loses = 0
    var doubles = 0
    var delays = 0
    var cuts = 0
    var refuses = 0
    var busies = 0

    static let good = Link()
}
