/// The id of the work that shows a notice.
enum NoticeWork { case notice }
