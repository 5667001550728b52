import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightRoutes
import MillwrightWire

/// A row that is decoded whatever it is, so that one bad row never takes the page with it.
struct LenientRow: Decodable {
    let row: Result<ServerRow, MappingError>

    init(from decoder: any Decoder) throws {
        // What leads here (`rows`, the index) says nothing to whoever reads the reason.
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
