// One import for a host of the kernel.
@_exported public import MillwrightCallbacks
@_exported public import MillwrightClients
@_exported public import MillwrightComposition
@_exported public import MillwrightDomain
@_exported public import MillwrightOfflineEngine
@_exported public import MillwrightUseCases
