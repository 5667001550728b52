import MillwrightClients

/// Easy handles that wait for their next transfer, each as good as new: making and dropping one costs three times what
/// resetting one does.
struct HandlePool {
    private static let limit = 64

    private var idle: [EasyHandle] = []

    mutating func take() throws(APIClientError) -> EasyHandle {
        if let handle = idle.popLast() { return handle }
        return try EasyHandle()
    }

    /// Only for a handle whose transfer came to its end: one that was stopped still has its buffer, and libcurl then
    /// refuses to change the size. The multi handle must have forgotten it.
    mutating func giveBack(_ handle: EasyHandle) {
        handle.reset()
        if idle.count < Self.limit { idle.append(handle) }
    }
}
