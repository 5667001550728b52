import MillwrightDomain

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A library of the system that is loaded when it is needed, so that neither a build nor a start requires it. It stays
/// loaded until the process ends.
struct LoadedLibrary {
    typealias Library = PictureDecodingProblem.Library

    private let handle: UnsafeMutableRawPointer
    private let library: Library

    /// Loads the first of these names that the system finds.
    /// - Throws: ``PictureDecodingProblem/libraryMissing(_:)`` if it finds none.
    init(_ library: Library, names: [String]) throws(PhotoError) {
        for name in names {
            if let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) {
                self.handle = handle
                self.library = library
                return
            }
        }
        throw .cannotDecode(.libraryMissing(library))
    }

    /// Returns the function with this name.
    /// - Parameter type: the function's type in C. The library cannot check it.
    /// - Throws: ``PictureDecodingProblem/libraryMissing(_:)`` if the library has no such function, because it is not
    ///   the expected version.
    func function<Function>(_ name: String, as type: Function.Type = Function.self) throws(PhotoError) -> Function {
        guard let address = dlsym(handle, name) else { throw .cannotDecode(.libraryMissing(library)) }
        return unsafeBitCast(address, to: type)
    }
}
