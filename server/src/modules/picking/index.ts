export { allowedIn, LIVE, type ListOwner } from './allowed.ts'
export { refuseStrangers, saveList } from './save-list.ts'
export { asSeenBy } from './seen.ts'
export { NAMES, offeredVideos, shownOf } from './videos.ts'
