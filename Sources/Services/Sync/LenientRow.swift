import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

/// A row whose decoding never throws, so that one bad row does not invalidate the page.
struct LenientRow: Decodable {
    let row: Result<ServerRow, MappingError>

    init(from decoder: any Decoder) throws {
        // The reason does not contain the path to this row (`rows` and the index), which does not help the reader.
        let outside = decoder.codingPath.count
        do {
            row = .success(try RowMapping.row(try ChangeRowDTO(from: decoder)))
        } catch let failure as MappingError {
            row = .failure(failure)
        } catch {
            row = .failure(MappingError(error, droppingPath: outside))
        }
    }
}
