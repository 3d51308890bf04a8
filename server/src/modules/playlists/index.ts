import type { House } from '../../platform/house.ts'
import { servePlaylistItems } from './items.ts'
import { servePlaylist } from './playlist.ts'

export { copyDefaultLists, isOthersList, makeDefaultList, ownList, renameOwnList } from './department-lists.ts'
export { dropListsOf, reviveListsOf } from './owners.ts'

/** Lists of videos in an order (domain §3.21). */
export function playlistsModule(house: House): void {
  servePlaylist(house)
  servePlaylistItems(house)
}
