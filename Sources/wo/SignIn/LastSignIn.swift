/// The server and the e-mail of the last sign-in on this device, which the next sign-in offers. It has no secret.
struct LastSignIn: Hashable, Sendable {
    let server: String
    let email: String

    /// - Returns: `nil` if there was no sign-in. Also returns `nil` if the file is damaged or cannot be read, because
    ///   the questions work without it.
    static func read(_ directory: DataDirectory, _ files: any OutputFiles) -> LastSignIn? {
        guard files.kind(of: directory.lastSignIn) == .file else { return nil }
        let text: Result<String, InputError>
        do { text = try files.read(directory.lastSignIn, limit: longest) } catch { return nil }
        guard case .success(let text) = text else { return nil }
        let lines = text.split(separator: "\n").map { String($0) }
        guard lines.count == 2 else { return nil }
        return LastSignIn(server: lines[0], email: lines[1])
    }

    func write(_ directory: DataDirectory, _ files: any OutputFiles) throws(OutputError) {
        try files.write(Array("\(server)\n\(email)\n".utf8), to: directory.lastSignIn, replacing: true)
    }

    private static let longest = 4_096
}
