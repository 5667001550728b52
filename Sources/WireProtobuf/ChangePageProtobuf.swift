import SwiftProtobuf
package import MillwrightWire

/// The answer of `GET /v1/changes` in the bytes of `changes.proto`. Fields that are not known here are ignored.
package enum ChangePageProtobuf {
    /// What `Accept` asks for it with, and what its `Content-Type` says.
    package static let mediaType = "application/vnd.millwright.changes+protobuf"

    /// The same page is the same bytes within one version of the library, and not for longer.
    package static func encode(_ page: ChangesPageDTO) throws(ChangePageProtobufError) -> [UInt8] {
        do { return try ProtoChangesPage(page).serializedBytes() } catch { throw .malformed(reason: "\(error)") }
    }

    /// Throws for bytes that are no such message and for a message without a field that a page must have. What a field
    /// says is not looked at: as with JSON, that is for whoever maps it.
    package static func decode(_ bytes: [UInt8]) throws(ChangePageProtobufError) -> ChangesPageDTO {
        let page = try ProtobufChangesPage(bytes)
        var rows: [ChangeRowDTO] = []
        rows.reserveCapacity(page.rows.count)
        for row in page.rows { rows.append(try row.dto()) }
        return ChangesPageDTO(
            rows: rows, cursor: page.cursor, hasMore: page.hasMore, serverTime: page.serverTime)
    }
}
