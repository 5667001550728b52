import MillwrightWire
import MillwrightWireProtobuf

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The two forms in which the server offers a page of the change feed.
enum PageFormat: String {
    case json
    case protobuf

    var mediaType: String {
        switch self {
        case .json: "application/json"
        case .protobuf: ChangePageProtobuf.mediaType
        }
    }

    func encode(_ page: ChangesPageDTO) throws -> [UInt8] {
        switch self {
        case .json:
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            return [UInt8](try encoder.encode(page))
        case .protobuf:
            return try ChangePageProtobuf.encode(page)
        }
    }

    func decode(_ bytes: [UInt8]) throws -> ChangesPageDTO {
        switch self {
        case .json: try JSONDecoder().decode(ChangesPageDTO.self, from: Data(bytes))
        case .protobuf: try ChangePageProtobuf.decode(bytes)
        }
    }
}
