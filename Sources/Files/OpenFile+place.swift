import CMillwrightFiles

extension OpenFile {
    /// Whether the file is still the one of its name: not removed, replaced or renamed.
    ///
    /// Its times are not asked for: Linux from 6.13 on gives a file whose times somebody has seen a finer time with the next
    /// write, and no file on the machine an older one after that. Asked before each write, every sync of the database's log
    /// has a new time to write as well, and takes half as long again.
    package func isAtItsPath() throws(SystemError) -> Bool {
        let answer = millwright_file_is_at(descriptor, path)
        guard answer >= 0 else { throw .last(path) }
        return answer == 1
    }
}
