import Foundation

/// A photo as `wo photo list --json` has it.
struct ListedPhoto: Decodable, Sendable {
    let place: Int
    let bytes: Int
    let sha256: String
}

extension Device {
    func photos(of number: String) async throws -> [ListedPhoto] {
        struct List: Decodable { let items: [ListedPhoto] }
        let run = try await wo("photo", "list", number, "--json")
        return try JSONDecoder().decode(List.self, from: Data(run.out.utf8)).items
    }

    /// A place for a file of the technician's own, in a folder beside the data folder.
    func file(_ name: String) throws -> URL {
        let folder = home.appendingPathExtension("files")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(name)
    }

    /// Where downloads are until they are whole.
    var incoming: String { home.appendingPathComponent("blobs/incoming").path }

    /// What has come of a photo so far.
    func part(of photo: ListedPhoto) -> String { "\(incoming)/\(photo.sha256).part" }

    /// SHA-256 in hexadecimal digits.
    func hash(of file: URL) async throws -> String {
        let script = "import hashlib,sys;print(hashlib.sha256(open(sys.argv[1],'rb').read()).hexdigest(),end='')"
        return try await Program.run(
            "/usr/bin/env", ["python3", "-c", script, file.path], environment: environment
        ).out
    }
}
