import SwiftProtobuf
package import MillwrightWire

/// A page whose rows are read separately, so that a row without a required field does not invalidate the page.
package struct ProtobufChangesPage: Sendable {
    /// A row that is separated from the others and not yet read.
    package struct Row: Sendable {
        let message: ProtoChangeRow

        /// Reads the row. Throws if a field that every row of its kind must have is missing.
        package func dto() throws(ChangePageProtobufError) -> ChangeRowDTO { try ChangeRowDTO(message) }

        /// The fields that identify the row, each `nil` if it is absent.
        package var outline: Outline {
            Outline(
                entity: message.hasEntity ? message.entity : nil, id: message.hasID ? message.id : nil,
                innerID: innerID, workOrderID: message.hasWorkOrderID ? message.workOrderID : nil,
                version: message.hasVersion ? message.version : nil, sequence: message.hasSeq ? message.seq : nil)
        }

        private var innerID: String? {
            if message.hasWorkOrder { return message.workOrder.hasID ? message.workOrder.id : nil }
            if message.hasTask { return message.task.hasID ? message.task.id : nil }
            if message.hasPhoto { return message.photo.hasID ? message.photo.id : nil }
            if message.hasNote { return message.note.hasID ? message.note.id : nil }
            return message.hasLogEntry && message.logEntry.hasID ? message.logEntry.id : nil
        }

        package struct Outline: Hashable, Sendable {
            package let entity: String?
            package let id: String?
            /// The id that the entity itself contains. In a valid row it equals ``id``.
            package let innerID: String?
            package let workOrderID: String?
            package let version: Int64?
            package let sequence: Int64?
        }

        /// Returns the row as bytes, including the received fields that this version does not know.
        package func bytes() throws(ChangePageProtobufError) -> [UInt8] {
            do { return try message.serializedBytes() } catch { throw .malformed(reason: "\(error)") }
        }
    }

    package let rows: [Row]
    package let cursor: String
    package let hasMore: Bool
    package let serverTime: String

    /// Reads a page. Throws if the bytes are not a page in the format of `changes.proto`, or if a required field of the
    /// page is missing.
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
