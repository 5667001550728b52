import Foundation

/// What this process holds at the moment.
enum ProcessUsage {
    /// In bytes.
    static var peakMemory: Int {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
            return usage.ru_maxrss
        #else
            getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
            return usage.ru_maxrss * 1024
        #endif
    }

    static var openDescriptors: Int {
        (0..<4096).count { fcntl(Int32($0), F_GETFD) >= 0 }
    }

    /// Nil where the system does not say.
    static func threads(named name: String) -> Int? {
        guard let tasks = try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task") else { return nil }
        return tasks.count { task in
            (try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)) == name + "\n"
        }
    }
}
