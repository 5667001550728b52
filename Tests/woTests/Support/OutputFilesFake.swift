import Synchronization

@testable import wo

/// Folders in memory. The content of a copied file is the name of its source.
final class OutputFilesFake: OutputFiles {
    private let kinds: [String: OutputKind]
    private let problem: OutputError?
    private let copied = Mutex<[String: String]>([:])

    init(_ kinds: [String: OutputKind] = [:], problem: OutputError? = nil) {
        self.kinds = kinds
        self.problem = problem
    }

    /// The source of each copy, by its path.
    var copies: [String: String] { copied.withLock { $0 } }

    func kind(of path: String) -> OutputKind? { copies[path] == nil ? kinds[path] : .file }

    func copy(_ source: String, to path: String, replacing: Bool) throws(OutputError) {
        if let problem { throw problem }
        if !replacing, kind(of: path) != nil { throw .exists }
        copied.withLock { $0[path] = source }
    }

    func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(OutputError) {
        try copy(String(decoding: bytes, as: UTF8.self), to: path, replacing: replacing)
    }

    func read(_ path: String, limit: Int) throws(OutputError) -> Result<String, InputError> {
        if let problem { throw problem }
        guard let text = copies[path] else { throw .unreadable(reason: "no such file") }
        return text.utf8.count > limit ? .failure(.tooLong) : .success(UTF8Text.normalized(text))
    }

    func readDamaged(_ path: String, limit: Int) throws(OutputError) -> Result<String, InputError> {
        try read(path, limit: limit)
    }

    func makePassingFolder() throws(OutputError) -> String {
        copied.withLock { $0["/tmp/wo-passing"] = "" }
        return "/tmp/wo-passing"
    }

    func make(folder path: String) throws(OutputError) {
        if let problem { throw problem }
        copied.withLock { $0[path] = "" }
    }

    func names(in path: String) throws(OutputError) -> [String] {
        copies.keys.filter { $0.hasPrefix(path + "/") }.map { String($0.dropFirst(path.count + 1)) }
    }

    func remove(file path: String) throws(OutputError) {
        if let problem { throw problem }
        copied.withLock { $0[path] = nil }
    }

    func remove(folder path: String) throws(OutputError) { copied.withLock { $0[path] = nil } }

    func copy(_ source: String, to sink: any TextSink) throws(OutputError) {
        if let problem { throw problem }
        sink.write(bytes: Array(source.utf8))
    }
}
