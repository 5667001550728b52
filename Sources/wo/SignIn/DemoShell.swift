/// The person's shell with the data of the demo, in which `wo` is this program.
struct DemoShell: Hashable, Sendable {
    /// The variable that is set in the shell.
    static let variable = "WO_DEMO"

    /// The path of the shell.
    let program: String
    /// The data folder of the demo.
    let home: String
    /// The folder of this program. It is searched first for `wo`.
    let folder: String

    /// A script of `/bin/sh` that becomes the shell. Its arguments are the properties, so that no text is parsed.
    static let script = """
        WO_HOME=$2 \(variable)=1 PATH=$3${PATH:+:$PATH}; export WO_HOME \(variable) PATH; exec "$1"
        """

    var arguments: [String] { ["-c", Self.script, "sh", program, home, folder] }
}
