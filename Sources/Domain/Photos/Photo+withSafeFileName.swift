extension Photo {
    /// The photo with a name that ``PhotoNameRule`` allows. A name that is not allowed is replaced by ``safeFileName``.
    public var withSafeFileName: Photo {
        let isFit = PhotoNameRule.problem(in: fileName) == nil
        return Photo(
            id: id, taskID: taskID, content: content, fileName: isFit ? fileName : safeFileName, addedBy: addedBy,
            addedAt: addedAt)
    }
}
