import { viewerBrowseCalls, type ClassificationNode } from '@xuanjiao/contract/viewer/viewer-browse-calls'
import { sql } from 'kysely'
import { type RowOf, HOME_TENANT } from '../../../platform/database/db.ts'
import type { AppContext } from '../../../platform/context/app-context.ts'
import { serveViewerRead } from '../calls/serve-viewer-calls.ts'
import type { ViewerCallServices } from '../../../platform/calls/serve-calls.ts'

type ClassificationRow = Pick<RowOf<'he_video_classification'>, 'id' | 'pid' | 'name' | 'icon'> & { hot: boolean }

/** The platform's classifications and the standard departments, as trees to choose from. */
export function serveTreeCatalogue(context: ViewerCallServices & Pick<AppContext, 'clock' | 'viewerLimiter'>): void {
  serveViewerRead(context, viewerBrowseCalls.classifications, async ({ query, db, viewer }) => {
    const rows = await db
      .selectFrom('he_video_classification')
      .select(['id', 'pid', 'name', 'icon', sql<boolean>`hot_flag = 'Y'`.as('hot')])
      .where('tenant_id', '=', viewer?.tenantId ?? HOME_TENANT)
      .where('show_flag', '=', 'Y')
      .where('status', '=', '1')
      .where('deleted_at', 'is', null)
      .orderBy('sort_no')
      .orderBy('id')
      .execute()
    return childrenOf(rows, query.pid ?? null, 0)
  })

  serveViewerRead(context, viewerBrowseCalls.departments, async ({ db, viewer }) => {
    const rows = await db
      .selectFrom('he_std_department')
      .select(['code', 'parent_code', 'name'])
      .where('tenant_id', '=', viewer?.tenantId ?? HOME_TENANT)
      .where('deleted_at', 'is', null)
      .orderBy('code')
      .execute()
    const node = ({ code, name }: { code: string; name: string }) => ({ code, name })
    return rows
      .filter(row => row.parent_code === null || row.parent_code === '')
      .map(row => ({ ...node(row), children: rows.filter(one => one.parent_code === row.code).map(node) }))
  })
}

/**
 * Three levels at most (rules/videos#classifications); the bound keeps a ring in the data from going round for ever.
 */
const DEEPEST = 6

function childrenOf(rows: readonly ClassificationRow[], pid: string | null, depth: number): ClassificationNode[] {
  if (depth > DEEPEST) return []
  return rows
    .filter(row => row.pid === pid)
    .map(({ id, name, icon, hot }) => ({ id, name, icon, hot, children: childrenOf(rows, id, depth + 1) }))
}
