import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

enum ErrorNumber {
    static func words(_ number: Int32) -> String { String(cString: strerror(number)) }
}
