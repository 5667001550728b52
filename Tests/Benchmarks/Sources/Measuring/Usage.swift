#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The resources that this process has used so far, over all threads.
package struct Usage: Sendable {
    /// The CPU time that this process has used, including the time of the operating system on behalf of the process.
    package var cpuSeconds: Double
    package var peakKiB: Int

    package static func ofThisProcess() -> Usage {
        var usage = rusage()
        #if canImport(Darwin)
            getrusage(RUSAGE_SELF, &usage)
            let peakKiB = usage.ru_maxrss / 1024
        #else
            getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
            let peakKiB = highWaterMark() ?? usage.ru_maxrss
        #endif
        return Usage(cpuSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakKiB: peakKiB)
    }

    private static func seconds(_ time: timeval) -> Double {
        Double(time.tv_sec) + Double(time.tv_usec) / 1_000_000
    }

    #if !canImport(Darwin)
        /// Returns the peak memory in KiB. `ru_maxrss` is not used, because it can be the peak of the program that
        /// started this one.
        private static func highWaterMark() -> Int? {
            guard let file = fopen("/proc/self/status", "r") else { return nil }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 256)
            while fgets(&line, Int32(line.count), file) != nil {
                let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self).split {
                    $0.isWhitespace
                }
                if words.first == "VmHWM:", words.count > 1 { return Int(words[1]) }
            }
            return nil
        }
    #endif
}
