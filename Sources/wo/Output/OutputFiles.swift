/// The folders of the person at the prompt, where files go that she asked for. Names are as she gave them.
protocol OutputFiles: Sendable {
    /// Follows links; `nil` when nothing is there.
    func kind(of path: String) -> OutputKind?
    /// Whoever looks, at any time and after any crash, finds the whole copy at `path` or what was there before.
    func copy(_ source: String, to path: String, replacing: Bool) throws(OutputError)
    /// As ``copy(_:to:replacing:)``, readable by its owner alone.
    func write(_ bytes: [UInt8], to path: String, replacing: Bool) throws(OutputError)
    /// At most `limit` bytes are taken: what has no end is too long.
    func read(_ path: String, limit: Int) throws(OutputError) -> Result<String, InputError>
    /// A folder of nobody else's, readable by its owner alone.
    func makePassingFolder() throws(OutputError) -> String
    /// With everything in it.
    func remove(folder path: String) throws(OutputError)
    /// Whether it arrived is for the sink to say.
    func copy(_ source: String, to sink: any TextSink) throws(OutputError)
}
