/// The files and folders that the person names on the command line. Paths are used as given.
protocol OutputFiles: Sendable {
    /// Returns the kind of the file, following links; `nil` if nothing exists at `path`.
    func kind(of path: String) -> OutputKind?
    /// Copies a file atomically, readable only by the owner, whatever the umask. At any time, and after a crash, `path` has
    /// the whole copy or its former content.
    /// Throws `OutputError.exists` if `path` exists and `replacing` is false.
    func copy(_ source: String, to path: String, replacing: Bool) throws(OutputError)
    /// Writes like ``copy(_:to:replacing:)``.
    func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(OutputError)
    /// Reads the whole file as text. Returns `InputError.tooLong` as the failure if the file has more than `limit`
    /// bytes, as an endless device does.
    /// - Throws: ``OutputError`` if the file cannot be read.
    func read(_ path: String, limit: Int) throws(OutputError) -> Result<String, InputError>
    /// Returns the text of a file that may be damaged. Invalid UTF-8 becomes U+FFFD.
    func readDamaged(_ path: String, limit: Int) throws(OutputError) -> Result<String, InputError>
    /// Makes a new temporary folder, readable only by the owner.
    func makePassingFolder() throws(OutputError) -> String
    /// Makes a folder, readable only by the owner. Its parent exists.
    func make(folder path: String) throws(OutputError)
    /// Returns the names of the files and folders in a folder.
    func names(in path: String) throws(OutputError) -> [String]
    func remove(file path: String) throws(OutputError)
    /// Removes the folder and its contents.
    func remove(folder path: String) throws(OutputError)
    /// Copies a file to a sink. ``TextSink/problem`` of the sink then tells whether the bytes were written.
    func copy(_ source: String, to sink: any TextSink) throws(OutputError)
}
