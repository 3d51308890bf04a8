import { organisationReplies } from '@xuanjiao/contract/calls/reply-texts'
import { depart } from '@xuanjiao/contract/system/departs/depart'
import type { DepartChoice, DepartNode } from '@xuanjiao/contract/system/departs/depart-calls'
import type { DepartRow } from '@xuanjiao/contract/system/users/user-rows'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { anyOf, type SqlCondition } from '../../platform/database/statement.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { nestRows } from '../../platform/primitives/nest-rows.ts'
import { dataRulePredicate } from '../../platform/access/data-rules.ts'
import type { Principal } from '../../platform/access/principal.ts'
import { hiddenFieldsOf, type EntityServices } from '../entities/index.ts'
import { departsScopeCondition, selectDeparts } from '../session/index.ts'

/** Who asks for departments, and where. */
export interface DepartReadContext {
  readonly context: EntityServices
  readonly db: Db
  readonly principal: Principal
}

const nodeOf = (row: DepartRow, isLeaf: boolean, children: DepartNode[] | null = null): DepartNode => ({
  ...row,
  key: row.id,
  value: row.id,
  title: row.departName,
  isLeaf,
  children,
})

const parentOf = (row: DepartRow) => row.parentId

const nested = (rows: readonly DepartRow[]): DepartNode[] =>
  nestRows<DepartRow, DepartNode>(rows, parentOf, (row, children) =>
    children.length === 0 ? nodeOf(row, true) : nodeOf(row, false, children),
  )

const idsIn = (list: string | null | undefined): string[] => (list ?? '').split(',').filter(id => ID_PATTERN.test(id))

/** Departments that fulfil a condition, in the order of the tree; what the asker may not see of them is left empty. */
async function readDeparts({ context, db, principal }: DepartReadContext, where: SqlCondition): Promise<DepartRow[]> {
  const rows = await selectDeparts(db)
    .where('d.deleted_at', 'is', null)
    .where(dataRulePredicate(depart, principal, 'd') ?? sql<SqlBool>`true`)
    .where(sql<SqlBool>`${where}`)
    .orderBy('d.depart_order')
    .orderBy('d.org_code')
    .execute()
  const empty = Object.fromEntries(hiddenFieldsOf(context, depart, principal).map(name => [name, '']))
  return rows.map(row => ({ ...row, ...empty }))
}

/** Those of them that stand at or below one's own. */
const readOwnDeparts = (asking: DepartReadContext, where: SqlCondition = sql<SqlBool>`true`): Promise<DepartRow[]> =>
  readDeparts(asking, sql`${departsScopeCondition(asking.principal, 'd')} and ${where}`)

/** One beside the other: which of them are leaves is asked of the table. */
async function flat({ db }: DepartReadContext, rows: readonly DepartRow[]): Promise<DepartNode[]> {
  const parents = await db
    .selectFrom('sys_depart')
    .select('parent_id as id')
    .distinct()
    .where('parent_id', '=', anyOf(rows.map(({ id }) => id)))
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map(row => nodeOf(row, !parents.some(({ id }) => id === row.id)))
}

const among = (ids: readonly string[]): SqlCondition => sql<SqlBool>`d.id = any(${ids}::uuid[])`

export async function departTree(asking: DepartReadContext, list?: string): Promise<DepartNode[]> {
  const ids = idsIn(list)
  return ids.length > 0 ? flat(asking, await readOwnDeparts(asking, among(ids))) : nested(await readOwnDeparts(asking))
}

/** One level of the tree: below `pid`, or the roots of what one sees. */
export async function departLevel(asking: DepartReadContext, pid?: string, list?: string): Promise<DepartNode[]> {
  const ids = idsIn(list)
  if (ids.length > 0) return flat(asking, await readOwnDeparts(asking, among(ids)))
  if (pid && !ID_PATTERN.test(pid)) throw appErrors.field('pid', '部门编号格式不正确')
  const { dataScope, orgCode } = asking.principal
  const root = dataScope.kind === 'platform' ? sql<SqlBool>`d.parent_id is null` : sql<SqlBool>`d.org_code = ${orgCode}`
  return flat(asking, await readOwnDeparts(asking, pid ? sql<SqlBool>`d.parent_id = ${pid}` : root))
}

export const departChoices = async (asking: DepartReadContext): Promise<DepartChoice[]> =>
  nestRows<DepartRow, DepartChoice>(await readOwnDeparts(asking), parentOf, ({ id, departName }, children) => ({
    key: id,
    value: id,
    title: departName,
    children,
  }))

/** The departments a person is in charge of, with those below; undefined for whoever is in charge of none. */
export async function departsInCharge(asking: DepartReadContext): Promise<DepartNode[] | undefined> {
  const rows = await readDepartsInCharge(asking)
  return rows && nested(rows)
}

async function readDepartsInCharge(asking: DepartReadContext): Promise<DepartRow[] | undefined> {
  const ids = await idsInCharge(asking)
  if (ids.length === 0) return undefined
  const below = sql<SqlBool>`exists (
    select from sys_depart top where top.id = any(${ids}::uuid[]) and starts_with(d.org_code, top.org_code))`
  return readDeparts(asking, below)
}

/** Of the departments that name the person as their head, and those the person was put in charge of. */
async function idsInCharge({ db, principal: { userId } }: DepartReadContext): Promise<string[]> {
  const leader = await db
    .selectFrom('sys_user')
    .select('depart_ids')
    .where('id', '=', userId)
    .where('user_identity', '=', 2)
    .executeTakeFirst()
  const headed = await db
    .selectFrom('sys_depart')
    .select('id')
    .where(sql<SqlBool>`${userId} = any(string_to_array(director_user_ids, ','))`)
    .where('deleted_at', 'is', null)
    .execute()
  return [...idsIn(leader?.depart_ids), ...headed.map(({ id }) => id)]
}

/** Departments whose name holds a word, flat; only those in one's charge where the page asks so. */
export async function searchDeparts(asking: DepartReadContext, word: string, inCharge: boolean): Promise<DepartNode[]> {
  const named = sql<SqlBool>`strpos(lower(d.depart_name), lower(${word.trim()})) > 0`
  const rows = await readOwnDeparts(asking, named)
  const allowed = inCharge ? new Set((await readDepartsInCharge(asking))?.map(({ id }) => id)) : undefined
  // Whoever may not see names does not feel for them.
  const matches = rows.filter(row => row.departName !== '' && allowed?.has(row.id) !== false)
  if (matches.length === 0) throw appErrors.business(organisationReplies.departmentNotFound)
  return flat(asking, matches)
}

/** The department with this code. */
export async function departNamed(asking: DepartReadContext, orgCode: string): Promise<DepartNode> {
  const rows = await readOwnDeparts(asking, sql<SqlBool>`d.org_code = ${orgCode}`)
  const [node] = await flat(asking, rows)
  if (node === undefined) throw appErrors.business(organisationReplies.departmentNotFound)
  return node
}

/** What stands above each of some departments, itself included, the topmost first: by ids, or else by codes. */
export async function departsAbove(
  asking: DepartReadContext,
  { departId, orgCode }: { departId?: string | undefined; orgCode?: string | undefined },
): Promise<Record<string, { parentIds: string[]; parentMap: Record<string, DepartNode> }>> {
  const ids = idsIn(departId)
  const codes = (orgCode ?? '').split(',').filter(code => code !== '')
  const asked = await readOwnDeparts(asking, ids.length > 0 ? among(ids) : sql<SqlBool>`d.org_code = any(${codes})`)
  const path = sql<SqlBool>`exists (select from unnest(${asked.map(row => row.orgCode)}::text[]) code where starts_with(code, d.org_code))`
  const all = (await flat(asking, await readOwnDeparts(asking, path))).toSorted((one, other) =>
    one.orgCode.localeCompare(other.orgCode),
  )
  return Object.fromEntries(
    asked.map(row => {
      const above = all.filter(node => row.orgCode.startsWith(node.orgCode))
      const parentMap = Object.fromEntries(above.map(node => [node.id, node]))
      return [ids.length > 0 ? row.id : row.orgCode, { parentIds: above.map(node => node.id), parentMap }]
    }),
  )
}
