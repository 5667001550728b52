import MillwrightDomain
import MillwrightPresentation
import MillwrightViews

/// The directory for the data of the account in use. `WO_HOME` moves it.
struct DataDirectory: Hashable, Sendable {
    /// The data folder of the account in use: the root, or a folder of a further account in it.
    let path: String
    /// The directory for all data of `wo` on this device.
    let root: String
    /// The reason why the account in use is not known; `nil` if it is.
    let damage: StorageError?

    init(path: String, root: String? = nil, damage: StorageError? = nil) {
        self.path = path
        self.root = root ?? path
        self.damage = damage
    }

    /// Returns this directory with another folder in use.
    func using(_ folder: FolderInUse) -> DataDirectory {
        DataDirectory(path: folder.path, root: root, damage: folder.damage)
    }

    /// The folder of the session's tokens, readable only by the owner.
    var secrets: String { "\(path)/secrets" }
    /// The file with the open screens of the account.
    var screens: String { "\(path)/screens.json" }
    /// The folder with the texts that were typed on these screens and not saved.
    var drafts: String { "\(path)/drafts" }
    /// The folder of the texts that were written in an editor for a command and not saved.
    var writtenTexts: String { "\(path)/texts" }
    /// The file with the server and the e-mail of the last sign-in on this device.
    var lastSignIn: String { "\(root)/last-sign-in" }
    var demoServer: String { "\(root)/demo/server" }
    var demoHome: String { "\(root)/demo/home" }

    /// - Throws: A failure that names the variable to set, if the environment does not determine the directory.
    static func find(_ environment: [String: String], workingDirectory: String?) throws(Failure) -> DataDirectory {
        if let home = environment["WO_HOME"], !home.isEmpty {
            if home.hasPrefix("/") { return DataDirectory(path: home) }
            guard let workingDirectory else {
                throw Failure(
                    .configuration, .configurationInvalid,
                    "WO_HOME is the relative path \(StyledText.cell(home)), and the current folder no longer exists",
                    hint: "go to another folder, or set WO_HOME to an absolute path", isRetryable: false)
            }
            return DataDirectory(path: "\(workingDirectory)/\(home)")
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
