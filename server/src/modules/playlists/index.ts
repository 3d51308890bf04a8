import { servePlaylistItems } from './playlist-items.ts'
import { servePlaylistRecord } from './playlist.ts'
import type { EntityServices } from '../entities/index.ts'

export {
  copyDefaultPlaylists,
  isForeignPlaylist,
  makeDefaultLists,
  ownLists,
  renameDefaultPlaylist,
} from './department-playlists.ts'
export { removePlaylistsOf, restorePlaylistsOf } from './playlist-owners.ts'

/** Lists of videos in an order (rules/catalogue#playlists). */
export function servePlaylistRecords(context: EntityServices): void {
  servePlaylistRecord(context)
  servePlaylistItems(context)
}
