import Hummingbird

/// An error that carries a response. The response is sent instead of the handler's.
struct InsteadOfAnswer: Error { let response: Response }
