import MillwrightClients

/// Idle easy handles, reset for the next transfers. To create and free a handle costs three times as much as to reset
/// it.
struct HandlePool {
    private static let limit = 64

    private var idle: [EasyHandle] = []

    mutating func take() throws(APIClientError) -> EasyHandle {
        if let handle = idle.popLast() { return handle }
        return try EasyHandle()
    }

    /// Puts back a handle whose transfer completed. The handle must already be removed from the multi handle. Never put
    /// back the handle of a stopped transfer. It still has its buffer, and libcurl then refuses to change the buffer's
    /// size.
    mutating func giveBack(_ handle: EasyHandle) {
        handle.reset()
        if idle.count < Self.limit { idle.append(handle) }
    }
}
