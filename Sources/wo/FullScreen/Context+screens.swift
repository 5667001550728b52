extension Context {
    /// The context of the work behind the screens. It writes nothing to the terminal that they use.
    var behindScreens: Context {
        let quiet = Console(
            output: console.output, errors: console.errors, outputStyle: console.outputStyle,
            errorStyle: console.errorStyle, isJSON: console.isJSON, isQuiet: true,
            recovery: RecoveryNotice(isShownElsewhere: true))
        var options = options
        options.verbose = options.verbose && !environment.errors.isTerminal
        return Context(
            environment: environment, console: quiet, options: options, dataDirectory: dataDirectory,
            arguments: arguments, saves: saves)
    }

    /// Returns the same context with another data directory.
    func using(_ directory: DataDirectory) -> Context {
        Context(
            environment: environment, console: console, options: options, dataDirectory: .success(directory),
            arguments: arguments, saves: saves)
    }
}
