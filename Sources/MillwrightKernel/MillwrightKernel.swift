// One import for a host of the kernel.
@_exported public import Clients
@_exported public import Composition
@_exported public import Domain
@_exported public import OfflineEngine
@_exported public import UseCases
