import CMillwrightFiles

extension OpenFile {
    /// Whether the file at the path is still this open file. It is not if the file was removed, replaced or renamed.
    ///
    /// The check does not read the file's times. Since Linux 6.13, the write after such a read gets a finer timestamp,
    /// and no later write on the machine gets an older one. With a read before each write, every sync of the database's
    /// log would write a new time, too, and take half as long again.
    package func isAtItsPath() throws(SystemError) -> Bool {
        let answer = millwright_file_is_at(descriptor, path)
        guard answer >= 0 else { throw .last(path) }
        return answer == 1
    }
}
