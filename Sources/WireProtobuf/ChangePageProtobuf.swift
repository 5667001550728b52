import SwiftProtobuf
package import MillwrightWire

/// The response to `GET /v1/changes` in the format of `changes.proto`. Unknown fields are ignored.
package enum ChangePageProtobuf {
    /// The media type in `Accept` and `Content-Type`.
    package static let mediaType = "application/vnd.millwright.changes+protobuf"

    /// Returns the page as bytes. Another version of SwiftProtobuf may give other bytes for the same page.
    package static func encode(_ page: ChangesPageDTO) throws(ChangePageProtobufError) -> [UInt8] {
        do { return try ProtoChangesPage(page).serializedBytes() } catch { throw .malformed(reason: "\(error)") }
    }

    /// Reads the page. Throws if the bytes are not a page in the format of `changes.proto`, or if a required field is
    /// missing. The values of fields are not checked here. As with JSON, they are checked when the DTO is mapped.
    package static func decode(_ bytes: [UInt8]) throws(ChangePageProtobufError) -> ChangesPageDTO {
        let page = try ProtobufChangesPage(bytes)
        var rows: [ChangeRowDTO] = []
        rows.reserveCapacity(page.rows.count)
        for row in page.rows { rows.append(try row.dto()) }
        return ChangesPageDTO(
            rows: rows, cursor: page.cursor, hasMore: page.hasMore, serverTime: page.serverTime)
    }
}
