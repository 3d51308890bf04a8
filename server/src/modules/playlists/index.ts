import { servePlaylistItems } from './items.ts'
import { servePlaylist } from './playlist.ts'
import type { EntityServices } from '../entities/index.ts'

export { copyDefaultLists, isOthersList, makeDefaultList, ownList, renameOwnList } from './department-lists.ts'
export { dropListsOf, reviveListsOf } from './owners.ts'

/** Lists of videos in an order (rules/catalogue#playlists). */
export function servePlaylistRecords(context: EntityServices): void {
  servePlaylist(context)
  servePlaylistItems(context)
}
