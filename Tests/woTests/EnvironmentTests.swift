import MillwrightDomain
import MillwrightViews
import Testing

@testable import wo

struct EnvironmentTests {
    @Test(arguments: [
        (["WO_HOME": "/w", "HOME": "/h"], "/w"), (["WO_HOME": "w"], "/plant/w"),
        (["XDG_DATA_HOME": "/x", "HOME": "/h"], "/x/wo"),
        (["XDG_DATA_HOME": "x", "HOME": "/h"], "/h/.local/share/wo"),
        (["WO_HOME": "", "HOME": "/h"], "/h/.local/share/wo"),
    ])
    func theEnvironmentDeterminesTheDataDirectory(environment: [String: String], path: String) throws {
        #expect(try DataDirectory.find(environment, workingDirectory: "/plant").path == path)
    }

    /// Otherwise, the data would be at the root of the disk.
    @Test func aRelativeDataFolderIsRefusedIfTheCurrentFolderNoLongerExists() {
        let failure = #expect(throws: Failure.self) {
            try DataDirectory.find(["WO_HOME": "w", "HOME": "/h"], workingDirectory: nil)
        }
        #expect(failure?.status == .configuration)
        #expect(failure?.message.plain.contains("the current folder no longer exists") == true)
    }

    @Test func aMissingHomeIsReportedWithTheVariableToSet() async {
        let ending = await Terminal(environment: [:]).run("list")
        #expect(ending.status == .configuration)
        #expect(ending.errors.contains("WO_HOME"))
    }

    @Test(arguments: [
        (ColourChoice.always, ["NO_COLOR": "1"], false, true), (.never, [:], true, false), (nil, [:], true, true),
        (nil, [:], false, false),
        (nil, ["WO_COLOR": "always", "NO_COLOR": "1"], false, true),
        (nil, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
        (nil, ["NO_COLOR": ""], true, true), (nil, ["CLICOLOR_FORCE": "1"], false, true),
        (nil, ["CLICOLOR": "0"], true, false),
        (nil, ["TERM": "dumb"], true, false),
    ])
    func colourFollowsTheFlagThenTheEnvironmentThenTheTerminal(
        flag: ColourChoice?, environment: [String: String], isTerminal: Bool, isColoured: Bool
    ) throws {
        #expect(try ColourRule.isColoured(flag: flag, environment: environment, isTerminal: isTerminal) == isColoured)
    }

    @Test func anInvalidColourSettingIsAConfigurationError() async {
        var terminal = Terminal()
        terminal.environment["WO_COLOR"] = "purple"
        let ending = await terminal.run("list")
        #expect(ending.status == .configuration)
        #expect(ending.errors.contains("purple"))
    }

    @Test(arguments: [
        (["LANG": "en_GB.UTF-8"], true), (["LC_ALL": "C", "LANG": "en_GB.UTF-8"], false), ([:], false),
        (["LC_CTYPE": "de_DE.utf8"], true),
    ])
    func theLocaleDeterminesUnicodeSupport(environment: [String: String], isUnicode: Bool) {
        #expect(ConsoleMaker.isUnicode(environment) == isUnicode)
    }

    @Test func aFirstRunExplainsHowToSignInAndWritesNothing() async {
        let terminal = Terminal(columns: 80, hasData: false, openProblem: .diskFull)
        let command = await terminal.run("list")
        #expect(command.status == .signInNeeded)
        #expect(command.errors.split(separator: "\n").count == 3)
        let bare = await terminal.run()
        #expect(bare.status == .done)
        #expect(bare.output.contains("wo demo"))
        let script = await Terminal(hasData: false, openProblem: .diskFull).run("list")
        #expect(script.status == .signInNeeded)
        #expect(script.errors.split(separator: "\n").count == 1)
    }

    @Test func woWithoutACommandInAPipeIsAUsageError() async {
        let ending = await Terminal().run()
        #expect(ending.status == .usage)
        #expect(ending.output.isEmpty)
        #expect(ending.errors.contains("wo help"))
    }

    @Test func outputThatCannotBeWrittenIsAnError() async {
        let ending = await Terminal(outputProblem: "No space left on device").run("list")
        #expect(ending.status == .storage)
        #expect(ending.errors.contains("No space left on device"))
    }
}
