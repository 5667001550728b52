/// The flags of all commands that take a value in the next word.
enum CommandFlags {
    static let withValue: Set<String> = [
        "--asset", "--assign", "--assignee", "--at", "--category", "--color", "--description", "--due", "--edit",
        "--email", "--file",
        "--interval", "--limit", "--location", "--message", "--name", "--of", "--page", "--picture", "--priority",
        "--search", "--server", "--sort", "--status", "--strokes", "--task", "--template", "--theme", "--title",
    ]
}
