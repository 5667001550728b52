#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// A port of 127.0.0.1 for a program that cannot choose one itself.
///
/// Linux lets two sockets have a port as long as only one of them listens and both say so; this is the other one, and
/// nobody who asks for any free port is given this one. Darwin does not, so there the port is only very likely free.
final class ReservedPort {
    let number: Int
    #if !canImport(Darwin)
        private let descriptor: Int32
    #endif

    init() {
        let (descriptor, number) = Sockets.bound()
        self.number = number
        #if canImport(Darwin)
            Sockets.close(descriptor)
        #else
            var on: Int32 = 1
            setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
            self.descriptor = descriptor
        #endif
    }

    #if !canImport(Darwin)
        deinit {
            Sockets.close(descriptor)
        }
    #endif
}

extension ReservedPort {
    /// For a program that does not say when it listens: knocks until somebody opens, or until the program has ended.
    func waitUntilSomebodyListens(in program: ChildProcess) -> Bool {
        while program.isRunning {
            if isOpen { return true }
            // The pause spares the processor. It decides nothing.
            usleep(5000)
        }
        return false
    }

    private var isOpen: Bool {
        let descriptor = Sockets.beginToConnect(port: number)
        defer { Sockets.close(descriptor) }
        guard Sockets.hasRoom(descriptor, within: .seconds(1)) else { return false }
        var failure: Int32 = 0
        var length = socklen_t(MemoryLayout<Int32>.size)
        return getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &failure, &length) == 0 && failure == 0
    }
}
