extension Photo {
    /// With a name that may be sent (``PhotoNameRule``). Another becomes its ``safeFileName``.
    public var withFitName: Photo {
        let isFit = PhotoNameRule.problem(in: fileName) == nil
        return Photo(
            id: id, taskID: taskID, content: content, fileName: isFit ? fileName : safeFileName, addedBy: addedBy,
            addedAt: addedAt)
    }
}
