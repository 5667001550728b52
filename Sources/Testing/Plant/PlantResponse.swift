import MillwrightClients
import MillwrightWire

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A response of the plant.
struct PlantResponse {
    let status: Int
    var headers: [HTTPHeader]
    let body: [UInt8]

    init(status: Int, headers: [HTTPHeader] = [], body: [UInt8] = []) {
        (self.status, self.headers, self.body) = (status, headers, body)
    }

    static func json(_ value: some Encodable) -> PlantResponse {
        PlantResponse(status: 200, headers: [HTTPHeader("Content-Type", "application/json")], body: bytes(of: value))
    }

    static func problem(_ problem: ProblemDTO) -> PlantResponse {
        PlantResponse(
            status: problem.status, headers: [HTTPHeader("Content-Type", HeaderName.problemMediaType)],
            body: bytes(of: problem))
    }

    static func problem(_ type: ProblemType, _ status: Int, _ title: String) -> PlantResponse {
        problem(ProblemDTO(type: type.rawValue, title: title, status: status))
    }

    /// Encodes a response value as JSON. Encoding cannot fail, because no value contains infinity or NaN.
    private static func bytes(of value: some Encodable) -> [UInt8] {
        do { return Array(try JSONEncoder().encode(value)) } catch { preconditionFailure("\(error)") }
    }
}
