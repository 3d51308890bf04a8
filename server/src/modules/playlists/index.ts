import type { House } from '../../platform/house.ts'
import { servePlaylist } from './playlist.ts'

export { copyItems, makeDefaultList, ownList, renameOwnList } from './department-lists.ts'
export { dropListsOf, reviveListsOf } from './owners.ts'

/** Lists of videos in an order (domain §3.21). */
export function playlistsModule(house: House): void {
  servePlaylist(house)
}
