extension Photo {
    /// With a name that may be sent: 1 to 255 bytes, and no control character (``TextRule``). Another becomes its
    /// ``safeFileName``.
    public var withFitName: Photo {
        let isFit = (1...255).contains(fileName.utf8.count) && TextRule.problem(in: fileName) == nil
        return Photo(
            id: id, taskID: taskID, content: content, fileName: isFit ? fileName : safeFileName, addedBy: addedBy,
            addedAt: addedAt)
    }
}
