public import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightUseCases

/// The messages for any error of the kernel, for callers that do not know its type.
public enum KernelErrorMessages {
    public static func message(for error: any KernelError) -> Message {
        switch error {
        case let error as SyncError: SyncMessages.message(for: error)
        case let error as ChangeError: ChangeMessages.message(for: error, number: nil)
        case let error as PhotoError: PhotoMessages.message(for: error, number: nil, place: nil)
        case let error as ScanError: ScanMessages.message(for: error)
        case let error as AuthenticationError: AuthenticationMessages.message(for: error)
        case let error as ServerError: ServerMessages.message(for: error)
        case let error as StorageError: StorageMessages.message(for: error)
        default: Message(.deviceFailure, "\(String(describing: error))", next: nil, isRetryable: error.isRetryable)
        }
    }
}
