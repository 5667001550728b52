import Foundation

/// The program `gzip`, so that libcurl decompresses data that another implementation compressed.
enum Gzip {
    /// Returns the input, compressed `times` times in a row.
    static func compress(_ bytes: [UInt8], times: Int = 1) throws -> [UInt8] {
        var result = bytes
        for _ in 0..<times {
            let path = try file(holding: result)
            defer { unlink(path) }
            result = try compressFile(path)
        }
        return result
    }

    /// Returns `count` zeros, compressed to about a thousandth of their size.
    static func zeros(_ count: Int) throws -> [UInt8] {
        let path = try file(holding: [])
        defer { unlink(path) }
        guard truncate(path, off_t(count)) == 0 else { throw CocoaError(.fileWriteUnknown) }
        return try compressFile(path)
    }

    private static func file(holding bytes: [UInt8]) throws -> String {
        let url = FileManager.default.temporaryDirectory.appending(path: "curl-tests-\(UUID().uuidString)")
        try Data(bytes).write(to: url)
        return url.path
    }

    private static func compressFile(_ path: String) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["gzip", "-9", "-n", "-c", path]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let output = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw CocoaError(.fileReadCorruptFile) }
        return Array(output)
    }
}
