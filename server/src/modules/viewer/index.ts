import type { House } from '../../platform/house.ts'
import { viewerIdentifier } from './identify.ts'
import { serveLogin } from './login.ts'
import { serveVideos } from './videos.ts'

export { entitlement, published } from './videos.ts'

/** The mini program's viewers: who they are and what they may find. Watching itself is the module `watch`. */
export function viewerModule(house: House): void {
  house.identify.viewer = viewerIdentifier(house)
  serveLogin(house)
  serveVideos(house)
}
