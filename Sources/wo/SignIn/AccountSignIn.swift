import MillwrightComposition
import MillwrightDomain
import MillwrightUseCases
import MillwrightViews

/// The sign-in to an account of this device: `wo login` and the form of the full-screen program take the same steps.
struct AccountSignIn {
    let device: any Device
    let steps: SignIn
    private let context: Context
    private let command: String
    /// The data directory with the account that was in use before.
    private let before: DataDirectory
    private let kernel: any Kernel

    /// The account that was signed in.
    struct Account {
        let kernel: any Kernel
        let session: SessionComponent
        let directory: DataDirectory
    }

    /// - Parameter command: The name of the command for the log of the kernel.
    init(_ command: String, in context: Context) throws(Failure) {
        self.context = context
        self.command = command
        before = try context.directory()
        kernel = try context.openKernel(command)
        device = try context.device(command)
        steps = SignIn(useCase: device.signIn, context: context)
    }

    /// Returns the server and the e-mail of the last sign-in on this device.
    static func last(in context: Context) throws(Failure) -> LastSignIn? {
        LastSignIn.read(try context.directory(), context.environment.files)
    }

    /// Opens the account of a sign-in, and remembers the server and the e-mail for the next one.
    func open(_ session: Session, at server: Server, email: String) throws(Failure) -> Account {
        remember(LastSignIn(server: server.address, email: email))
        // The sign-in has put the account's own folder to use.
        let directory = before.using(device.folderInUse)
        let isSame = directory.path == before.path
        let own = isSame ? kernel : try context.openKernel(command, home: directory.path)
        return Account(kernel: own, session: try context.component(of: own, session), directory: directory)
    }

    private func remember(_ last: LastSignIn) {
        do throws(OutputError) { try last.write(before, context.environment.files) } catch {
            context.console.status(
                "! the next sign-in cannot offer this server and e-mail: \(SaveMessages.reason(error))")
        }
    }
}
