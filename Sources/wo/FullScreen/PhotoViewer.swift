/// Shows files in the person's program for their type.
protocol PhotoViewer: Sendable {
    /// Passes the file to the program, and returns without waiting for the program to end.
    func show(_ path: String) async throws(OutputError)
}
