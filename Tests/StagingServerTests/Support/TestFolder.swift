import Foundation

/// A data directory and a fixture, removed with the last reference.
final class TestFolder: Sendable {
    private let path: String

    init(fixture: String = PlantFixture.json) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("staging-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try fixture.write(toFile: self.fixture, atomically: true, encoding: .utf8)
    }

    deinit { Self.remove(path) }

    static func remove(_ path: String) {
        do { try FileManager.default.removeItem(atPath: path) } catch { print("could not remove \(path): \(error)") }
    }

    var data: String { "\(path)/data" }
    var fixture: String { "\(path)/plant.json" }

    func file(_ name: String) -> String { "\(path)/\(name)" }
}
