#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Shelf {
    /// Extends the partial file to the longest possible size without using disk space, and returns that size.
    func growPartToTheLimit() throws -> Int64 {
        var longest: Int64 = 0
        var step: Int64 = 1 << 62
        while step > 0 {
            // Stays below `.max`, so that the longest size plus one is still an `Int64`.
            if longest < .max - 1 - step, truncate(file + ".part", off_t(longest + step)) == 0 { longest += step }
            step /= 2
        }
        return longest
    }
}
