import MillwrightFiles

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The standard input of the process.
struct StandardInput: TextSource {
    let isTerminal: Bool
    let interrupts: Interrupts

    init(isForcedTerminal: Bool, interrupts: Interrupts) {
        isTerminal = isForcedTerminal || isatty(STDIN_FILENO) == 1
        self.interrupts = interrupts
    }

    /// Reads byte by byte, so that the input after the line is left for the next reader.
    func readLine() -> String? {
        var line: [UInt8] = []
        while let byte = nextByte(), line.count < Self.longestLine {
            if byte == UInt8(ascii: "\n") { return Self.text(line) }
            line.append(byte)
        }
        return line.isEmpty ? nil : Self.text(line)
    }

    func readSecret(asking ask: @escaping @Sendable () -> Void) -> String? {
        guard let echo = TerminalEcho(STDIN_FILENO) else {
            ask()
            return readLine()
        }
        return interrupts.restoring({ echo.restore() }) {
            defer { echo.restore() }
            return JobControl.run(leave: { echo.restore() }, enter: { echo.turnOff() }, repaint: ask) {
                echo.turnOff()
                ask()
                return readLine()
            }
        }
    }

    func hasText() -> Bool {
        var status = stat()
        guard !isTerminal, fstat(STDIN_FILENO, &status) == 0 else { return false }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return lseek(STDIN_FILENO, 0, SEEK_CUR) < status.st_size
        case S_IFCHR, S_IFDIR: return false
        default: break
        }
        // A program that runs at the same time may not have written yet.
        var wait = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        guard restarting({ Int(poll(&wait, 1, Self.millisecondsForFirstByte)) }) > 0 else { return false }
        var count: Int32 = 0
        return ioctl(STDIN_FILENO, UInt(FIONREAD), &count) == 0 && count > 0
    }

    private static let millisecondsForFirstByte: Int32 = 100

    func readToEnd(limit: Int) throws(InputError) -> String { try UTF8Text.text(try readBytes(limit: limit)) }

    func readBytes(limit: Int) throws(InputError) -> [UInt8] {
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let count = restarting { read(STDIN_FILENO, &chunk, chunk.count) }
            guard count > 0 else { return bytes }
            bytes += chunk[..<count]
        }
        throw .tooLong
    }

    private static let longestLine = 65_536

    private func nextByte() -> UInt8? {
        var byte: UInt8 = 0
        return restarting { read(STDIN_FILENO, &byte, 1) } == 1 ? byte : nil
    }

    private static func text(_ bytes: [UInt8]) -> String {
        let line = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes[...]
        return UTF8Text.normalized(String(decoding: line, as: UTF8.self))
    }
}
