import SwiftProtobuf
package import Wire

/// A page whose rows are read each by itself, so that one that lacks a field never takes the page with it.
package struct ProtobufChangesPage: Sendable {
    /// A row that has been taken apart from the others and not yet read.
    package struct Row: Sendable {
        let message: ProtoChangeRow

        /// Throws for a row without a field that every row of its kind must have.
        package func dto() throws(ChangePageProtobufError) -> ChangeRowDTO { try ChangeRowDTO(message) }

        /// The row as it came, fields that are not known here included.
        package func bytes() throws(ChangePageProtobufError) -> [UInt8] {
            do { return try message.serializedBytes() } catch { throw .malformed(reason: "\(error)") }
        }
    }

    package let rows: [Row]
    package let cursor: String
    package let hasMore: Bool
    package let serverTime: String

    /// Throws for bytes that are no such message and for a page without a field that surrounds the rows.
    package init(_ bytes: [UInt8]) throws(ChangePageProtobufError) {
        let message: ProtoChangesPage
        do {
            message = try ProtoChangesPage(serializedBytes: bytes)
        } catch {
            throw .malformed(reason: "\(error)")
        }
        rows = message.rows.map(Row.init)
        cursor = try message.require(message.cursor, if: message.hasCursor, "cursor")
        hasMore = try message.require(message.more, if: message.hasMore, "more")
        serverTime = try message.require(message.serverTime, if: message.hasServerTime, "server_time")
    }
}
