import MillwrightPresentation

/// The directory for all data of `wo`. `WO_HOME` moves it.
struct DataDirectory: Hashable, Sendable {
    let path: String

    /// The folder of the session's secret, readable only by the owner.
    var secrets: String { "\(path)/secrets" }
    var demoServer: String { "\(path)/demo/server" }
    var demoHome: String { "\(path)/demo/home" }

    /// - Throws: A failure that names the variable to set, if the environment does not determine the directory.
    static func find(_ environment: [String: String], workingDirectory: String) throws(Failure) -> DataDirectory {
        if let home = environment["WO_HOME"], !home.isEmpty {
            return DataDirectory(path: home.hasPrefix("/") ? home : "\(workingDirectory)/\(home)")
        }
        // The XDG specification says to ignore a relative path.
        if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") { return DataDirectory(path: "\(data)/wo") }
        guard let home = environment["HOME"], home.hasPrefix("/") else {
            throw Failure(
                .configuration, .configurationInvalid, "HOME is not set, so there is no folder for wo's data",
                hint: "set WO_HOME to a folder of yours")
        }
        return DataDirectory(path: "\(home)/.local/share/wo")
    }
}
