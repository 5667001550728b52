import Foundation

/// A reader of the lines of a pipe.
struct LineReader: Sendable {
    /// The open pipe. It is retained so that its descriptor is not reused while it is read.
    private let handle: FileHandle
    private var unread: [UInt8] = []

    init(_ handle: FileHandle) {
        self.handle = handle
    }

    /// Blocks until a line is complete. Returns `nil` at the end.
    mutating func next() -> String? {
        while true {
            if let end = unread.firstIndex(of: 0x0A) {
                defer { unread.removeFirst(end + 1) }
                return String(decoding: unread[..<end].filter { $0 != 0x0D }, as: UTF8.self)
            }
            var room = [UInt8](repeating: 0, count: 4096)
            let count = read(handle.fileDescriptor, &room, room.count)
            guard count > 0 else { return nil }
            unread += room[..<count]
        }
    }
}
