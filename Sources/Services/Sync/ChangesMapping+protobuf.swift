import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWireProtobuf

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

extension ChangesMapping {
    /// Reads a page of changes in protocol buffers. A row that cannot be read is kept as the JSON object
    /// `{"protobuf":"…"}` with its bytes in base64. Fields unknown to this version are therefore not lost.
    static func protobufPage(_ bytes: [UInt8]) throws(MappingError) -> ChangePage {
        let page: ProtobufChangesPage
        do { page = try ProtobufChangesPage(bytes) } catch { throw MappingError(error) }
        guard page.rows.count <= WireValidation.longestList else { throw MappingError("rows has too many entries") }
        let frame = ChangesFrame(cursor: page.cursor, hasMore: page.hasMore, serverTime: page.serverTime)
        return try frame.page(
            of: page.rows.map(row),
            text: { (place) throws(MappingError) in
                do throws(ChangePageProtobufError) {
                    return #"{"protobuf":"\#(Data(try page.rows[place].bytes()).base64EncodedString())"}"#
                } catch {
                    throw MappingError(error)
                }
            },
            identity: { RowIdentityMapping.identity(page.rows[$0]) })
    }

    private static func row(_ row: ProtobufChangesPage.Row) -> Result<ServerRow, MappingError> {
        do {
            return .success(try RowMapping.row(try row.dto()))
        } catch let failure as MappingError {
            return .failure(failure)
        } catch let error as ChangePageProtobufError {
            return .failure(MappingError(error))
        } catch {
            return .failure(MappingError("The row cannot be read"))
        }
    }
}

extension MappingError {
    fileprivate init(_ error: ChangePageProtobufError) {
        switch error {
        case .malformed: self.init("The response is not a page of changes")
        case .missing(let field): self.init("\(field) is missing")
        }
    }
}
