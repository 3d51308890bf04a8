import type { AppContext } from '../../platform/context/app-context.ts'
import { serveViews } from './routes.ts'

/** What a person keeps of their lists: columns, named views, saved questions. */
export async function viewsModule(context: AppContext): Promise<void> {
  serveViews(context)
}
