import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes

/// The values of a page of changes other than its rows. They are the same in JSON and in protocol buffers.
struct ChangesFrame {
    /// The maximum length of a cursor, in bytes of UTF-8.
    static let longestCursor = 4_096

    let cursor: String
    let hasMore: Bool
    let serverTime: String

    /// Builds the page. Rows that could not be read are kept as they were received.
    /// - Parameters:
    ///   - text: returns the row at an index, as JSON.
    ///   - identity: returns the identity of that row, as far as its fields are readable.
    func page(
        of rows: [Result<ServerRow, MappingError>], text: (Int) throws(MappingError) -> String,
        identity: (Int) -> RowIdentity
    ) throws(MappingError) -> ChangePage {
        guard cursor.utf8.count <= Self.longestCursor else { throw MappingError("cursor is too long") }
        var readable: [ServerRow] = []
        readable.reserveCapacity(rows.count)
        var unreadable: [UnreadableRow] = []
        for (place, row) in rows.enumerated() {
            switch row {
            case .success(let row): readable.append(row)
            case .failure(let failure):
                unreadable.append(
                    UnreadableRow(json: try text(place), reason: failure.reason, identity: identity(place)))
            }
        }
        return ChangePage(
            rows: readable, unreadable: unreadable, cursor: Cursor(cursor), hasMore: hasMore,
            serverTime: try WireValidation.instant(serverTime, "serverTime"))
    }
}
