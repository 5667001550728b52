import MillwrightFiles
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// An output stream of the process: stdout or stderr.
final class DescriptorSink: TextSink {
    private let descriptor: Int32
    let isTerminal: Bool
    let columns: Int?
    private let firstProblem = Mutex<String?>(nil)

    init(_ descriptor: Int32, forcedColumns: Int?) {
        self.descriptor = descriptor
        isTerminal = forcedColumns != nil || isatty(descriptor) == 1
        columns = forcedColumns ?? Self.width(of: descriptor)
    }

    var problem: String? { firstProblem.withLock { $0 } }

    func write(_ text: String) { write(bytes: Array(text.utf8)) }

    func write(bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty, problem == nil {
            let written = restarting { rest.withUnsafeBytes { platformWrite(descriptor, $0.baseAddress, $0.count) } }
            if written > 0 {
                rest = rest.dropFirst(written)
            } else {
                handle(errno)
            }
        }
    }

    private func handle(_ error: Int32) {
        switch error {
        case EAGAIN:
            var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            _ = poll(&waiting, 1, -1)
        case EPIPE:
            // The reader closed the pipe, so the program ends by SIGPIPE, like other programs in a pipeline. Before
            // this point SIGPIPE is ignored, because a socket that a server closes must not end the program.
            signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
            firstProblem.withLock { $0 = "the reader closed the pipe" }
        default: firstProblem.withLock { $0 = ErrorNumber.words(error) }
        }
    }

    private static func width(of descriptor: Int32) -> Int? {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
        return Int(size.ws_col)
    }
}

/// Calls `write(2)`. Inside a type with a method `write`, that name would mean the method.
private func platformWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}
