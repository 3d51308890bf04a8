import { organisation } from '@xuanjiao/contract/calls/answers'
import type { DepartKey, DepartNode } from '@xuanjiao/contract/system/departs/depart-calls'
import type { DepartRow } from '@xuanjiao/contract/system/users/people-rows'
import { ID_PATTERN } from '@xuanjiao/wire/id'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { departsInScope } from '../session/index.ts'
import { departsWhere, parentsAmong, type DepartAsker } from './store.ts'

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
async function mine(asker: DepartAsker): Promise<DepartRow[]> {
  return departsWhere(asker, departsInScope(asker.who, 'd'))
}

function byParent(rows: readonly DepartRow[]): Map<string, DepartRow[]> {
  const known = new Set(rows.map(row => row.id))
  return Map.groupBy(rows, row => (row.parentId !== null && known.has(row.parentId) ? row.parentId : ''))
}

function nested(below: ReadonlyMap<string, DepartRow[]>, parent: string): DepartNode[] {
  return (below.get(parent) ?? []).map(row => {
    const children = nested(below, row.id)
    return nodeOf(row, children.length === 0, children.length === 0 ? null : children)
  })
}

export async function departTree(asker: DepartAsker, ids?: string): Promise<DepartNode[]> {
  const wanted = idsIn(ids)
  return wanted.length > 0 ? flat(asker, wanted) : nested(byParent(await mine(asker)), '')
}

async function flat(asker: DepartAsker, ids: readonly string[]): Promise<DepartNode[]> {
  return asNodes(asker.db, await departsWhere(asker, sql<SqlBool>`${departsInScope(asker.who, 'd')} and ${among(ids)}`))
}

async function asNodes(db: Db, rows: readonly DepartRow[]): Promise<DepartNode[]> {
  const parents = await parentsAmong(
    db,
    rows.map(row => row.id),
  )
  return rows.map(row => nodeOf(row, !parents.has(row.id)))
}

/** One level of the tree: below `pid`, or the roots of what one sees. */
export async function departLevel(asker: DepartAsker, pid?: string, ids?: string): Promise<DepartNode[]> {
  const { db, who } = asker
  const wanted = idsIn(ids)
  if (wanted.length > 0) return flat(asker, wanted)
  if (pid && !ID_PATTERN.test(pid)) throw deny.field('pid', '部门编号格式不正确')
  const root =
    who.place.kind === 'platform' ? sql<SqlBool>`d.parent_id is null` : sql<SqlBool>`d.org_code = ${who.orgCode}`
  const level = pid ? sql<SqlBool>`d.parent_id = ${pid}` : root
  return asNodes(db, await departsWhere(asker, sql<SqlBool>`${departsInScope(who, 'd')} and ${level}`))
}

export async function departKeys(asker: DepartAsker): Promise<DepartKey[]> {
  const below = byParent(await mine(asker))
  const keys = (parent: string): DepartKey[] =>
    (below.get(parent) ?? []).map(row => ({
      key: row.id,
      value: row.id,
      title: row.departName,
      children: keys(row.id),
    }))
  return keys('')
}

/** The departments a person is in charge of, with those below; undefined for whoever is in charge of none. */
export async function departsInCharge(asker: DepartAsker): Promise<DepartNode[] | undefined> {
  const { db, who } = asker
  const leader = await db
    .selectFrom('sys_user')
    .select('depart_ids')
    .where('id', '=', who.userId)
    .where('user_identity', '=', 2)
    .executeTakeFirst()
  const ids = idsIn(leader?.depart_ids ?? undefined)
  if (ids.length === 0) return undefined
  const inCharge = sql<SqlBool>`exists (
    select from sys_depart top where top.id = any(${ids}::uuid[]) and starts_with(d.org_code, top.org_code))`
  return nested(byParent(await departsWhere(asker, inCharge)), '')
}

/** Departments whose name holds a word, flat; only those in one's charge where the page asks so. */
export async function searchDeparts(asker: DepartAsker, word: string, inCharge: boolean): Promise<DepartNode[]> {
  const { db, who } = asker
  const rows = await departsWhere(
    asker,
    sql<SqlBool>`${departsInScope(who, 'd')} and strpos(lower(d.depart_name), lower(${word.trim()})) > 0`,
  )
  const allowed = inCharge ? new Set(flatIds((await departsInCharge(asker)) ?? [])) : undefined
  // Whoever may not see names does not feel for them.
  const found = rows.filter(row => row.departName !== '' && allowed?.has(row.id) !== false)
  if (found.length === 0) throw deny.business(organisation.departmentNotFound)
  return asNodes(db, found)
}

const flatIds = (nodes: readonly DepartNode[]): string[] =>
  nodes.flatMap(node => [node.id, ...flatIds(node.children ?? [])])
