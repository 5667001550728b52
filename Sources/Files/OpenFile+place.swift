import CMillwrightFiles

extension OpenFile {
    /// Returns whether the file at the path is still this open file. Returns false if the file was removed, replaced
    /// or renamed.
    ///
    /// The check does not ask the system for the file's times, because that would slow down later writes. Since Linux
    /// 6.13, the first write after such a query stores a finer timestamp. A query before each write would make each
    /// sync of the database's log 50 percent slower, because the sync also stores the new time.
    package func isAtItsPath() throws(SystemError) -> Bool {
        let answer = millwright_file_is_at(descriptor, path)
        guard answer >= 0 else { throw .last(path) }
        return answer == 1
    }
}
