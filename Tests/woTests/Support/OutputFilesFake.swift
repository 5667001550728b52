import Synchronization

@testable import wo

/// Folders in memory. A file that is copied holds what its source is called.
final class OutputFilesFake: OutputFiles {
    private let kinds: [String: OutputKind]
    private let problem: OutputProblem?
    private let copied = Mutex<[String: String]>([:])

    init(_ kinds: [String: OutputKind] = [:], problem: OutputProblem? = nil) {
        self.kinds = kinds
        self.problem = problem
    }

    /// What each copy was made of.
    var copies: [String: String] { copied.withLock { $0 } }

    func kind(of path: String) -> OutputKind? { copies[path] == nil ? kinds[path] : .file }

    func copy(_ source: String, to path: String, replacing: Bool) throws(OutputProblem) {
        if let problem { throw problem }
        if !replacing, kind(of: path) != nil { throw .exists }
        copied.withLock { $0[path] = source }
    }

    func copy(_ source: String, to sink: any TextSink) throws(OutputProblem) {
        if let problem { throw problem }
        sink.write(bytes: Array(source.utf8))
    }
}
