import type { House } from '../../platform/house/house.ts'
import { serveApiDocs } from './routes.ts'

/** Every call described and ready to be tried, for those who may. */
export function apiDocsModule(house: House): void {
  serveApiDocs(house)
}
