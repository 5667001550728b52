import Domain

/// A metered or slow connection holds photos back, and says so (cli.md Q11).
extension Context {
    var isMetered: Bool { surroundings.value("WO_METERED") != nil }

    /// - Parameter sendsPhotos: asked for by name, whatever the connection.
    func limits(_ limits: ReplayLimits, sendsPhotos: Bool = false) -> ReplayLimits {
        limits.holdingPhotosBack(isMetered && !sendsPhotos)
    }
}
