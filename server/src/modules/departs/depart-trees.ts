import { organisationReplies } from '@xuanjiao/contract/calls/reply-texts'
import type { DepartChoice, DepartNode } from '@xuanjiao/contract/system/departs/depart-calls'
import type { DepartRow } from '@xuanjiao/contract/system/users/user-rows'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { appErrors } from '../../platform/errors/app-errors.ts'
import { departsScopeCondition } from '../session/index.ts'
import { readDepartsWhere, departsWithChildren, type DepartReadContext } from './depart-store.ts'

const nodeOf = (row: DepartRow, isLeaf: boolean, children: DepartNode[] | null = null): DepartNode => ({
  ...row,
  key: row.id,
  value: row.id,
  title: row.departName,
  isLeaf,
  children,
})

const idsIn = (list: string | undefined): string[] => (list ?? '').split(',').filter(id => ID_PATTERN.test(id))

const among = (ids: readonly string[]) => sql<SqlBool>`d.id = any(${ids}::uuid[])`

/** Departments at or below one's own; those whose parent is not among them are the roots. */
async function readOwnDepartRows(context: DepartReadContext): Promise<DepartRow[]> {
  return readDepartsWhere(context, departsScopeCondition(context.principal, 'd'))
}

function departsByParent(rows: readonly DepartRow[]): Map<string, DepartRow[]> {
  const known = new Set(rows.map(row => row.id))
  return Map.groupBy(rows, row => (row.parentId !== null && known.has(row.parentId) ? row.parentId : ''))
}

function nestedDeparts(below: ReadonlyMap<string, DepartRow[]>, parent: string): DepartNode[] {
  return (below.get(parent) ?? []).map(row => {
    const children = nestedDeparts(below, row.id)
    return nodeOf(row, children.length === 0, children.length === 0 ? null : children)
  })
}

export async function departTree(context: DepartReadContext, ids?: string): Promise<DepartNode[]> {
  const wanted = idsIn(ids)
  return wanted.length > 0
    ? flatDeparts(context, wanted)
    : nestedDeparts(departsByParent(await readOwnDepartRows(context)), '')
}

async function flatDeparts(context: DepartReadContext, ids: readonly string[]): Promise<DepartNode[]> {
  return asDepartNodes(
    context.db,
    await readDepartsWhere(context, sql<SqlBool>`${departsScopeCondition(context.principal, 'd')} and ${among(ids)}`),
  )
}

async function asDepartNodes(db: Db, rows: readonly DepartRow[]): Promise<DepartNode[]> {
  const parents = await departsWithChildren(
    db,
    rows.map(row => row.id),
  )
  return rows.map(row => nodeOf(row, !parents.has(row.id)))
}

/** One level of the tree: below `pid`, or the roots of what one sees. */
export async function departLevel(context: DepartReadContext, pid?: string, ids?: string): Promise<DepartNode[]> {
  const { db, principal } = context
  const wanted = idsIn(ids)
  if (wanted.length > 0) return flatDeparts(context, wanted)
  if (pid && !ID_PATTERN.test(pid)) throw appErrors.field('pid', '部门编号格式不正确')
  const root =
    principal.dataScope.kind === 'platform'
      ? sql<SqlBool>`d.parent_id is null`
      : sql<SqlBool>`d.org_code = ${principal.orgCode}`
  const level = pid ? sql<SqlBool>`d.parent_id = ${pid}` : root
  return asDepartNodes(
    db,
    await readDepartsWhere(context, sql<SqlBool>`${departsScopeCondition(principal, 'd')} and ${level}`),
  )
}

export async function departChoices(context: DepartReadContext): Promise<DepartChoice[]> {
  const below = departsByParent(await readOwnDepartRows(context))
  const keys = (parent: string): DepartChoice[] =>
    (below.get(parent) ?? []).map(row => ({
      key: row.id,
      value: row.id,
      title: row.departName,
      children: keys(row.id),
    }))
  return keys('')
}

/** The departments a person is in charge of, with those below; undefined for whoever is in charge of none. */
export async function departsInCharge(context: DepartReadContext): Promise<DepartNode[] | undefined> {
  const { db, principal } = context
  const leader = await db
    .selectFrom('sys_user')
    .select('depart_ids')
    .where('id', '=', principal.userId)
    .where('user_identity', '=', 2)
    .executeTakeFirst()
  const ids = idsIn(leader?.depart_ids ?? undefined)
  if (ids.length === 0) return undefined
  const inCharge = sql<SqlBool>`exists (
    select from sys_depart top where top.id = any(${ids}::uuid[]) and starts_with(d.org_code, top.org_code))`
  return nestedDeparts(departsByParent(await readDepartsWhere(context, inCharge)), '')
}

/** Departments whose name holds a word, flat; only those in one's charge where the page asks so. */
export async function searchDeparts(
  context: DepartReadContext,
  word: string,
  inCharge: boolean,
): Promise<DepartNode[]> {
  const { db, principal } = context
  const rows = await readDepartsWhere(
    context,
    sql<SqlBool>`${departsScopeCondition(principal, 'd')} and strpos(lower(d.depart_name), lower(${word.trim()})) > 0`,
  )
  const allowed = inCharge ? new Set(flatIds((await departsInCharge(context)) ?? [])) : undefined
  // Whoever may not see names does not feel for them.
  const matches = rows.filter(row => row.departName !== '' && allowed?.has(row.id) !== false)
  if (matches.length === 0) throw appErrors.business(organisationReplies.departmentNotFound)
  return asDepartNodes(db, matches)
}

const flatIds = (nodes: readonly DepartNode[]): string[] =>
  nodes.flatMap(node => [node.id, ...flatIds(node.children ?? [])])
