import Foundation

/// A photo in the output of `wo photo list --json`.
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

    /// Returns a path for one of the technician's own files, in a folder beside the data folder.
    func file(_ name: String) throws -> URL {
        let folder = home.appendingPathExtension("files")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder.appendingPathComponent(name)
    }

    /// The folder of incomplete downloads.
    var incoming: String { home.appendingPathComponent("blobs/incoming").path }

    /// Returns the path of a photo's partial download.
    func part(of photo: ListedPhoto) -> String { "\(incoming)/\(photo.sha256).part" }

    /// Returns the SHA-256 hash in hexadecimal.
    func hash(of file: URL) async throws -> String {
        let script = "import hashlib,sys;print(hashlib.sha256(open(sys.argv[1],'rb').read()).hexdigest(),end='')"
        return try await Program.run(
            "/usr/bin/env", ["python3", "-c", script, file.path], environment: environment
        ).out
    }
}
