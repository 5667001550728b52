#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

import TestSupport

extension ReservedPort {
    /// Connects repeatedly until a connection succeeds or the program has ended. Use it for a program that does not
    /// report when it listens.
    func waitUntilSomebodyListens(in program: ChildProcess) -> Bool {
        while program.isRunning {
            if isOpen { return true }
            // The pause only saves CPU time; the result does not depend on it.
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
