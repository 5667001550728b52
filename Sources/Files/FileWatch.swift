import CMillwrightFiles
import Dispatch

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A watch on one file. The operating system reports each write to the file by any process. The watch uses no
/// processor time between writes. It ends when this object is released.
package final class FileWatch: Sendable {
    /// Unsafe, because the protocols of Dispatch are not marked as `Sendable`. Only `init` and `deinit` use the source.
    nonisolated(unsafe) private let source: any DispatchSourceProtocol

    /// - Parameter didChange: called on a background thread after one or several writes. On Linux it is also called
    ///   after a process that had the file open for writing has closed it or has ended.
    /// - Throws: `ENOENT` if the file does not exist, or `EMFILE` if this user has too many watches.
    package init(_ path: String, didChange: @escaping @Sendable () -> Void) throws(SystemError) {
        let queue = DispatchQueue.global(qos: .utility)
        #if canImport(Darwin)
            let descriptor = open(path, O_EVTONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw .last(path) }
            let source = DispatchSource.makeFileSystemObjectSource(
                fileDescriptor: descriptor, eventMask: [.write, .extend], queue: queue)
            source.setEventHandler(handler: didChange)
        #else
            let descriptor = millwright_watch_file(path)
            guard descriptor >= 0 else { throw .last(path) }
            let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
            source.setEventHandler {
                // The events are discarded before the report, so that a later write is reported again.
                millwright_discard_events(descriptor)
                didChange()
            }
        #endif
        source.setCancelHandler { close(descriptor) }
        source.resume()
        self.source = source
    }

    deinit { source.cancel() }
}
