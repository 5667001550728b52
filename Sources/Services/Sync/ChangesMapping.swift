import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The mapping from the bytes of a page to its rows. A page is rejected as a whole only if the parts around its rows
/// cannot be read.
enum ChangesMapping {
    static func page(_ bytes: [UInt8]) throws(MappingError) -> ChangePage {
        guard let outline = JSONElements(of: "rows", in: bytes) else { throw MappingError("rows is missing") }
        guard outline.elements.count <= WireValidation.longestList else {
            throw MappingError("rows has too many entries")
        }
        if JSONSyntax.fault(in: bytes) == nil, let page = whole(bytes), page.rows.count == outline.elements.count {
            return try self.page(page.frame, page.rows.map(\.row), bytes, outline)
        }
        let frame = try WireReader.read(
            PageFrame.self,
            from: Array(bytes[..<outline.array.lowerBound] + [0x5B, 0x5D] + bytes[outline.array.upperBound...]))
        return try page(frame, outline.elements.map { row(Array(bytes[$0])) }, bytes, outline)
    }

    /// Decodes the page with all its rows at once, which is faster than row by row. Returns nil if this fails, for
    /// example because one row is not valid JSON.
    private static func whole(_ bytes: [UInt8]) -> (frame: PageFrame, rows: [LenientRow])? {
        do {
            let page = try JSONDecoder().decode(PageWithRows.self, from: Data(bytes))
            return (page.frame, page.rows)
        } catch {
            return nil  // the slow path finds the row
        }
    }

    private static func row(_ bytes: [UInt8]) -> Result<ServerRow, MappingError> {
        do throws(MappingError) {
            return try WireReader.read(LenientRow.self, from: bytes).row
        } catch {
            return .failure(error)
        }
    }

    private static func page(
        _ frame: PageFrame, _ rows: [Result<ServerRow, MappingError>], _ bytes: [UInt8], _ outline: JSONElements
    ) throws(MappingError) -> ChangePage {
        let frame = ChangesFrame(cursor: frame.cursor, hasMore: frame.hasMore, serverTime: frame.serverTime)
        return try frame.page(
            of: zip(rows, outline.elements).map { row, place in unambiguous(row, bytes[place]) },
            text: { String(decoding: bytes[outline.elements[$0]], as: UTF8.self) },
            identity: { RowIdentityMapping.identity(bytes[outline.elements[$0]]) })
    }

    /// Rejects a row with two members of the same name. A decoder uses only one of them (RFC 8259, 4), and that one
    /// may be wrong.
    private static func unambiguous(
        _ row: Result<ServerRow, MappingError>, _ bytes: ArraySlice<UInt8>
    ) -> Result<ServerRow, MappingError> {
        guard case .success = row, !JSONNames.areUnique(bytes) else { return row }
        return .failure(MappingError("The row contains the same field twice"))
    }
}

/// A page without its rows.
private struct PageFrame: Decodable {
    let cursor: String
    let hasMore: Bool
    let serverTime: String
}

private struct PageWithRows: Decodable {
    let frame: PageFrame
    let rows: [LenientRow]

    private enum CodingKeys: CodingKey { case rows }

    init(from decoder: any Decoder) throws {
        frame = try PageFrame(from: decoder)
        rows = try decoder.container(keyedBy: CodingKeys.self).decode([LenientRow].self, forKey: .rows)
    }
}
