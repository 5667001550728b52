/// The error for a typed start or end that is not a time.
struct TimeEnteringError: Error {
    let text: String
    let isEnd: Bool
}
