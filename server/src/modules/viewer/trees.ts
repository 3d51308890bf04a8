import { browseCalls, type ClassificationNode } from '@xuanjiao/contract/viewer/browse-calls'
import { sql } from 'kysely'
import { HOME_TENANT } from '../../platform/database/db.ts'
import type { House } from '../../platform/house.ts'
import { look } from './door.ts'

interface Row {
  id: string
  pid: string | null
  name: string
  icon: string | null
  hot: boolean
}

/** The platform's classifications and the standard departments, as trees to choose from. */
export function serveTrees(house: House): void {
  look(house, browseCalls.classifications, async ({ query, db, who }) => {
    const { rows } = await sql<Row>`select id, pid, name, icon, hot_flag = 'Y' as hot from he_video_classification
      where tenant_id = ${who?.tenantId ?? HOME_TENANT} and show_flag = 'Y' and status = '1' and deleted_at is null
      order by sort_no, id`.execute(db)
    return childrenOf(rows, query.pid ?? null, 0)
  })

  look(house, browseCalls.departments, async ({ db, who }) => {
    const { rows } = await sql<{ code: string; parent_code: string | null; name: string }>`
      select code, parent_code, name from he_std_department
      where tenant_id = ${who?.tenantId ?? HOME_TENANT} and deleted_at is null order by code`.execute(db)
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

function childrenOf(rows: readonly Row[], pid: string | null, depth: number): ClassificationNode[] {
  if (depth > DEEPEST) return []
  return rows
    .filter(row => row.pid === pid)
    .map(({ id, name, icon, hot }) => ({ id, name, icon, hot, children: childrenOf(rows, id, depth + 1) }))
}
