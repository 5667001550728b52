/// What lies between a device and the server, at present.
struct Link {
    /// No connection can be made.
    var isOffline = false
    /// Nothing moves in either direction, and nobody is told.
    var isClogged = false
    /// A page for people answers in place of the server.
    var isPortal = false
    /// Each happens once in so many messages; 0 is never.
    var loses = 0
    var doubles = 0
    var delays = 0
    var cuts = 0
    var refuses = 0
    var busies = 0

    static let good = Link()
}
