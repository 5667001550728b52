import Foundation
import Testing

/// The resources this process uses at the moment.
enum ProcessUsage {
    /// The peak resident memory in bytes.
    static var peakMemory: Int {
        get throws {
            #if canImport(Darwin)
                var usage = rusage()
                getrusage(RUSAGE_SELF, &usage)
                return usage.ru_maxrss
            #else
                // The peak of `getrusage` is inherited from the parent process, so it is not used.
                let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
                let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
                return try #require(Int(line.filter(\.isNumber))) * 1024
            #endif
        }
    }

    static var openDescriptors: Int {
        (0..<4096).count { fcntl(Int32($0), F_GETFD) >= 0 }
    }

    /// Returns when the condition is true. Use it for work that other threads finish at an unknown time. It has no
    /// time limit.
    static func settles(_ isTrue: () -> Bool) async {
        while !isTrue() { await Task.yield() }
    }

    /// Returns the number of threads with this name; `nil` if the system has no `/proc`.
    static func threads(named name: String) -> Int? {
        guard let tasks = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") else { return nil }
        return tasks.count { task in
            (try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)) == name + "\n"
        }
    }
}
