/// A port with a full listen queue, so that connecting to it neither succeeds nor fails.
final class FullPort: Sendable {
    let port: Int
    private let descriptors: [Int32]

    init() {
        let (listener, port) = Sockets.bound()
        Sockets.listen(listener, queue: 0)
        self.port = port
        descriptors = [listener] + (1...8).map { _ in Sockets.beginToConnect(port: port) }
    }

    deinit {
        for descriptor in descriptors { Sockets.close(descriptor) }
    }
}
