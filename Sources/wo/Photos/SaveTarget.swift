import MillwrightDomain
import MillwrightViews

/// The destination of a saved photo. It is chosen before the photo is downloaded.
enum SaveTarget: Hashable, Sendable {
    case output
    case file(path: String, replacing: Bool)

    /// - Parameters:
    ///   - word: The argument: a file, a folder or `-`; `nil` to use the name.
    ///   - name: A safe file name for what is saved.
    static func find(
        _ word: String?, named name: String, isForced: Bool, again command: StyledText, in context: Context
    ) throws(Failure) -> SaveTarget {
        if word == "-" { return try output(in: context, again: command) }
        let files = context.environment.files
        var path = word ?? name
        if files.kind(of: path) == .folder {
            path += (path.hasSuffix("/") ? "" : "/") + name
        }
        switch files.kind(of: path) {
        case nil: break
        case .file where isForced: break
        case .file: throw SaveMessages.exists(path, again: command)
        case .folder, .other: throw SaveMessages.notAFile(path)
        }
        return .file(path: path, replacing: isForced)
    }

    private static func output(in context: Context, again command: StyledText) throws(Failure) -> SaveTarget {
        if context.console.isJSON {
            throw UsageMessages.failure(
                "the photo and the JSON cannot both be written to stdout", hint: "give a file, or leave out --json")
        }
        if context.console.outputStyle.isTerminal {
            throw UsageMessages.failure(
                "cannot print a photo to the terminal", hint: "\(command) - > photo.jpg")
        }
        return .output
    }

    func save(_ file: PhotoFile, again command: StyledText, in context: Context) throws(Failure) {
        try Failure.wrapping(try copy(file, in: context.environment)) {
            SaveMessages.failure(for: $0, path, again: command)
        }
    }

    private func copy(_ file: PhotoFile, in environment: ProcessEnvironment) throws(OutputError) {
        switch self {
        case .output: try environment.files.copy(file.path, to: environment.output)
        case .file(let path, let replacing): try environment.files.copy(file.path, to: path, replacing: replacing)
        }
    }

    func save(_ thumbnail: Thumbnail, again command: StyledText, in context: Context) throws(Failure) {
        try Failure.wrapping(try write(thumbnail.bytes, in: context.environment)) {
            SaveMessages.failure(for: $0, path, again: command)
        }
    }

    private func write(_ bytes: [UInt8], in environment: ProcessEnvironment) throws(OutputError) {
        switch self {
        case .output: environment.output.write(bytes: bytes)
        case .file(let path, let replacing): try environment.files.write(bytes, to: path, replacing: replacing)
        }
    }

    var path: String? {
        switch self {
        case .output: nil
        case .file(let path, _): path
        }
    }
}
