package import Clients

extension AnswerHead {
    /// `Content-Type` without its parameters, in lower case; nil when it is not there.
    package var mediaType: String? {
        header("Content-Type").map { field in
            field.prefix { $0 != ";" }.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
    }
}
