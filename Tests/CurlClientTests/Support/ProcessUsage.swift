import Foundation
import Testing

/// What this process holds at the moment.
enum ProcessUsage {
    /// In bytes.
    static var peakMemory: Int {
        get throws {
            #if canImport(Darwin)
                var usage = rusage()
                getrusage(RUSAGE_SELF, &usage)
                return usage.ru_maxrss
            #else
                // Not getrusage: its peak is inherited from whoever started this process.
                let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
                let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
                return try #require(Int(line.filter(\.isNumber))) * 1024
            #endif
        }
    }

    static var openDescriptors: Int {
        (0..<4096).count { fcntl(Int32($0), F_GETFD) >= 0 }
    }

    /// Returns once it is true, for what other threads do on their own time. How long that takes says nothing.
    static func settles(_ isTrue: () -> Bool) async {
        while !isTrue() { await Task.yield() }
    }

    /// Nil where the system does not say.
    static func threads(named name: String) -> Int? {
        guard let tasks = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") else { return nil }
        return tasks.count { task in
            (try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)) == name + "\n"
        }
    }
}
