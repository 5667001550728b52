import MillwrightFiles

/// The paths that a person types on a screen. A path may be relative to the working directory or begin with `~`.
struct TypedPaths: Sendable {
    /// The person's home folder; `nil` if it is not known.
    let home: String?
    /// Returns the absolute path for a relative one.
    let absolute: @Sendable (String) -> String

    /// Converts a typed path to an absolute path.
    func path(_ typed: String) -> String {
        if let home, typed == "~" || typed.hasPrefix("~/") { return home + typed.dropFirst() }
        return absolute(typed)
    }

    /// Returns the sorted paths of files and folders that begin with a typed path. Each result keeps the typed
    /// beginning. A folder ends with a slash. A hidden file is included only if its dot was typed.
    @concurrent
    func completions(of typed: String) async -> [String] {
        if typed == "~", home != nil { return ["~/"] }
        let end = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
        let (folder, beginning) = (typed[..<end], typed[end...])
        do throws(SystemError) {
            let place = path(String(folder))
            // A name that is invalid UTF-8 cannot be typed.
            let names = try FileSystem.names(in: place).filter {
                $0.hasPrefix(beginning) && (beginning.hasPrefix(".") || !$0.hasPrefix(".")) && !$0.contains("\u{FFFD}")
            }
            return try names.sorted().map { name throws(SystemError) in
                let isFolder = try FileSystem.status(of: "\(place)/\(name)")?.kind == .folder
                return "\(folder)\(name)\(isFolder ? "/" : "")"
            }
        } catch {
            // A folder that cannot be read has no completions. If the person adds the photo, the failure gives the
            // reason.
            return []
        }
    }
}
