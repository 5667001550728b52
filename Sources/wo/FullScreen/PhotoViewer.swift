/// A viewer that opens a file in the program that the person uses for this type of file.
protocol PhotoViewer: Sendable {
    /// Passes the file to that program, and returns without waiting for the program to end.
    func show(_ path: String) async throws(OutputError)
}
