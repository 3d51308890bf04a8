import type { House } from '../../platform/house/house.ts'
import { serveViews } from './routes.ts'

/** What a person keeps of their lists: columns, named views, saved questions. */
export async function viewsModule(house: House): Promise<void> {
  serveViews(house)
}
