import type { AppContext } from '../../platform/context/app-context.ts'
import { servePlaylistItems } from './items.ts'
import { servePlaylist } from './playlist.ts'

export { copyDefaultLists, isOthersList, makeDefaultList, ownList, renameOwnList } from './department-lists.ts'
export { dropListsOf, reviveListsOf } from './owners.ts'

/** Lists of videos in an order (rules/catalogue#playlists). */
export function playlistsModule(context: AppContext): void {
  servePlaylist(context)
  servePlaylistItems(context)
}
