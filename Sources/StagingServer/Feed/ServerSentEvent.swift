import NIOCore
import MillwrightWire

/// The text of a stream of server-sent events (WHATWG HTML, 9.2).
enum ServerSentEvent {
    static let mediaType = "text/event-stream"

    /// The time a disconnected client waits before it reconnects.
    static let retry = ByteBuffer(string: "retry: 2000\n\n")

    /// A comment line, so that client, server and proxies see that the connection is alive.
    static let heartbeat = ByteBuffer(string: ": \n\n")

    /// Returns a page as an event. Its id is the cursor after the page. Its JSON has no line breaks, so one `data` line
    /// is enough.
    static func page(_ page: ChangesPageDTO) throws -> ByteBuffer {
        ByteBuffer(string: "id: \(page.cursor)\nevent: page\ndata: \(try JSON.text(page))\n\n")
    }
}
