extension WorkOrderTemplate {
    /// The places from which templates may be read.
    public enum FetchPolicy: Sendable {
        /// From the server. If it is not reached, from this device.
        case serverThenDevice
        case deviceOnly
    }
}
