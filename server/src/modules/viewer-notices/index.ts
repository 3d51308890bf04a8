/** What viewers are told, and how much of it they have not read (rules/viewers#notices). */
export { tellViewer, type ViewerNotice } from './tell-viewer.ts'
export { clickNotice, readNotices, unreadNotices } from './read-notices.ts'
export { rebuildNoticeCounts, recountNotices, scheduleNoticeRebuild } from './rebuild-notice-counts.ts'
export { moveNotices } from './move-notices.ts'
