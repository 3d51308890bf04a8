import { lookup } from '@xuanjiao/contract/calls/answers'
import { CATEGORY_ROOT, type CategoryNode, type CategoryRow } from '@xuanjiao/contract/system/categories'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { categoriesWhere, categoryByCode, isBelow } from './store.ts'
import { conditionOn, type ConditionColumns } from '../lookups/index.ts'

/** What a condition may ask about; every other key is refused (rules/security#look-ups). */
const CONDITIONS: ConditionColumns = { name: 'c.name', code: 'c.code' }

const nodeOf = (row: CategoryRow): CategoryNode => ({
  key: row.id,
  value: row.id,
  title: row.name,
  label: row.name,
  code: row.code,
  leaf: row.hasChild === null,
  parentId: row.pid,
})

/** The topmost category of a picker: the root, or the one with this code. */
export async function rootOf(db: Db, pcode: string | undefined): Promise<{ id: string; code: string }> {
  if (pcode === undefined || pcode === '' || pcode === CATEGORY_ROOT) return { id: CATEGORY_ROOT, code: '' }
  const found = await categoryByCode(db, pcode)
  if (!found) throw deny.business(lookup.categoryMissing(pcode))
  return found
}

export async function levelBelow(db: Db, pid: string, condition?: string): Promise<CategoryNode[]> {
  if (pid !== CATEGORY_ROOT && !ID_PATTERN.test(pid)) throw deny.field('pid', '编号格式不正确')
  const asked = conditionOn(CONDITIONS, condition)
  return (await categoriesWhere(db, sql<SqlBool>`${isBelow(pid)} and ${asked}`)).map(nodeOf)
}

/** Everything below a category, each in its parent. */
export async function wholeTree(db: Db, root: { id: string; code: string }): Promise<CategoryNode[]> {
  const rows = await categoriesWhere(db, sql<SqlBool>`starts_with(c.code, ${root.code})`)
  const below = Map.groupBy(rows, row => row.pid)
  const nodes = (pid: string): CategoryNode[] =>
    (below.get(pid) ?? []).map(row => ({ ...nodeOf(row), children: nodes(row.id) }))
  return nodes(root.id)
}
