import MillwrightPresentation
import MillwrightViews

/// A systemd user unit that runs `wo replay --watch` with the current environment.
struct ServiceUnit {
    let interval: Int
    /// Whether photos are sent on a metered connection too.
    let sendsPhotos: Bool
    let context: Context

    /// The environment variables that the unit repeats unchanged. `WO_PROXY` is left out if it contains credentials.
    private static let plain = ["WO_PROXY", "WO_PROXY_USER", "WO_METERED"]
    /// The variables with file paths. The paths become absolute, because a service runs in another folder.
    private static let files = ["WO_CA_FILE", "WO_CLIENT_CERTIFICATE", "WO_CLIENT_KEY"]
    /// The variables with secrets. They are left out, because other users may be able to read a unit file.
    private static let secrets = ["WO_PROXY_PASSWORD", "WO_CLIENT_KEY_PASSPHRASE"]

    func report() throws(Failure) -> ProgramExit {
        guard let program = context.environment.executable else {
            throw Failure(
                .failed, .inputMissing, "cannot find the path of this program",
                hint: "write the unit by hand: ExecStart=<path>/wo replay --watch")
        }
        let home = try context.directory().root
        let environment = [("WO_HOME", home)] + carried
        let photos = sendsPhotos ? " --photos" : ""
        let head = [
            "[Unit]", "Description=Send waiting work order changes (wo)", "After=network-online.target", "",
            "[Service]", "Type=exec",
        ]
        let service = [
            "ExecStart=\(Self.quoted(program).replacing("$", with: "$$")) replay --watch\(photos) --interval \(interval)",
            "Restart=on-failure", "RestartSec=30", "UMask=0077", "NoNewPrivileges=yes", "", "[Install]",
            "WantedBy=default.target",
        ]
        let lines = head + environment.map { "Environment=\(Self.quoted("\($0.0)=\($0.1)"))" } + service
        context.console.answer(lines.map { StyledText($0) })
        for name in leftOut {
            context.console.status(
                "! \(name) holds a secret, so it is not in the unit. Add it: systemctl --user edit wo")
        }
        context.console.hint(
            "  next: save it as ~/.config/systemd/user/wo.service, then: systemctl --user enable --now wo")
        return .done
    }

    private var carried: [(String, String)] {
        let environment = context.environment
        let plain = Self.plain.filter { !leftOut.contains($0) }
        return plain.compactMap { name in environment.value(name).map { (name, $0) } }
            + Self.files.compactMap { name in
                environment.value(name).map { (name, environment.absolute($0)) }
            }
    }

    private var leftOut: [String] {
        let proxy = context.environment.value("WO_PROXY")?.contains("@") == true ? ["WO_PROXY"] : []
        return proxy + Self.secrets.filter { context.environment.value($0) != nil }
    }

    /// Quotes text by the rules of systemd: in double quotes, with `%` doubled. `$` is left as it is, because systemd
    /// expands it only in command lines such as `ExecStart`. There the caller has to double it.
    private static func quoted(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "%": result += "%%"
            case "\\", "\"": result += "\\\(character)"
            case "\n": result += "\\n"
            default: result.append(character)
            }
        }
        return "\"\(result)\""
    }
}
