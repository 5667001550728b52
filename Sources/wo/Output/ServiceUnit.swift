/// A systemd user unit that keeps the queue moving.
struct ServiceUnit {
    let interval: Int
    let context: Context

    func tell() throws(Failure) -> ProgramExit {
        guard let program = context.surroundings.executable else {
            throw Failure(
                .failed, .inputMissing, "the system does not say where this program lies",
                hint: "write the unit by hand: ExecStart=<path>/wo replay --watch")
        }
        let home = try context.directory().path
        let lines = [
            "[Unit]", "Description=wo sends work order changes that wait", "After=network-online.target", "",
            "[Service]", "Type=exec", "Environment=\(Self.quoted("WO_HOME=" + home))",
            "ExecStart=\(Self.quoted(program).replacing("$", with: "$$")) replay --watch --interval \(interval)",
            "Restart=on-failure",
            "RestartSec=30", "UMask=0077", "NoNewPrivileges=yes", "", "[Install]", "WantedBy=default.target",
        ]
        context.console.answer(lines.map { Printable($0) })
        context.console.hint(
            "  next: put it into ~/.config/systemd/user/wo.service, then systemctl --user enable --now wo")
        return .done
    }

    /// systemd's own rules: in double quotes, with `%` doubled. A `$` means something in a command line alone.
    private static func quoted(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "%": result += "%%"
            case "\\", "\"": result += "\\\(character)"
            default: result.append(character)
            }
        }
        return "\"\(result)\""
    }
}
