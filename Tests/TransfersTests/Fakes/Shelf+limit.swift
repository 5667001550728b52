#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Shelf {
    /// Makes the part as long as a file can be here, without a byte on the disk, and says how long that is.
    func growPartToTheLimit() throws -> Int64 {
        var longest: Int64 = 0
        var step: Int64 = 1 << 62
        while step > 0 {
            // The last byte before `.max` stays free, so that one more than the longest is still a number.
            if longest < .max - 1 - step, truncate(file + ".part", off_t(longest + step)) == 0 { longest += step }
            step /= 2
        }
        return longest
    }
}
