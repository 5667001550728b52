import NIOCore
import MillwrightWire

/// The text of a stream of server-sent events (WHATWG HTML, 9.2).
enum ServerSentEvent {
    static let mediaType = "text/event-stream"

    /// How long a client whose connection ended waits before it comes back.
    static let retry = ByteBuffer(string: "retry: 2000\n\n")

    /// A comment, so that both ends, and what is between them, see that the connection is alive.
    static let heartbeat = ByteBuffer(string: ": \n\n")

    /// The id is the cursor after the page. The JSON of this API has no line breaks, so that it is one line of data.
    static func page(_ page: ChangesPageDTO) throws -> ByteBuffer {
        ByteBuffer(string: "id: \(page.cursor)\nevent: page\ndata: \(try JSON.text(page))\n\n")
    }
}
