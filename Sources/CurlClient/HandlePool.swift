import MillwrightClients

/// Idle easy handles for the next transfers, each reset. Creating and freeing one costs three times as much as
/// resetting one.
struct HandlePool {
    private static let limit = 64

    private var idle: [EasyHandle] = []

    mutating func take() throws(APIClientError) -> EasyHandle {
        if let handle = idle.popLast() { return handle }
        return try EasyHandle()
    }

    /// Puts back a handle whose transfer completed. A stopped transfer still has its buffer, whose size libcurl then
    /// refuses to change. The handle must already be removed from the multi handle.
    mutating func giveBack(_ handle: EasyHandle) {
        handle.reset()
        if idle.count < Self.limit { idle.append(handle) }
    }
}
