#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

import TestSupport

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
