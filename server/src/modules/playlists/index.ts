import type { House } from '../../platform/house/house.ts'
import { servePlaylistItems } from './items.ts'
import { servePlaylist } from './playlist.ts'

export { copyDefaultLists, isOthersList, makeDefaultList, ownList, renameOwnList } from './department-lists.ts'
export { dropListsOf, reviveListsOf } from './owners.ts'

/** Lists of videos in an order (rules/catalogue#playlists). */
export function playlistsModule(house: House): void {
  servePlaylist(house)
  servePlaylistItems(house)
}
