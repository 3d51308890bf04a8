import type { AppContext } from '../../platform/context/app-context.ts'
import { serveApiDocs } from './routes.ts'

/** Every call described and ready to be tried, for those who may. */
export function apiDocsModule(context: AppContext): void {
  serveApiDocs(context)
}
