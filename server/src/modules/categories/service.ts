import { CATEGORY_ROOT, type CategoryRow, type categoryCalls } from '@xuanjiao/contract/system/categories'
import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import type { House } from '../../platform/house/house.ts'
import { newId } from '../../platform/primitives/ids.ts'
import { codeAfter } from '../../platform/primitives/level-code.ts'
import { deny } from '../../platform/errors/refuse.ts'
import { orTaken } from '../../platform/errors/taken.ts'
import type { Staff } from '../../platform/access/who.ts'
import { categoriesWhere, categoryById } from './store.ts'

type Draft = z.output<typeof categoryCalls.add.body>
type Edit = z.output<typeof categoryCalls.edit.body>

const TAKEN = { uq_sys_category_name: '同一级已有这个分类名称' } as const

const inTenant = <T>(house: House, who: Staff, work: (db: Db) => Promise<T>): Promise<T> =>
  orTaken(TAKEN, () => house.database.forTenant(who.tenantId).transaction().execute(work))

export function addCategory(house: House, who: Staff, { pid, name }: Draft): Promise<CategoryRow> {
  return inTenant(house, who, async db => {
    const parent = pid === CATEGORY_ROOT ? undefined : ((await categoryById(db, pid)) ?? missing())
    const id = newId()
    const code = await nextCode(db, who.tenantId, parent)
    await db
      .insertInto('sys_category')
      .values({ id, tenant_id: who.tenantId, pid: parent?.id ?? null, name, code, created_by: who.username })
      .execute()
    return (await categoryById(db, id)) ?? missing()
  })
}

/** Held until the transaction ends, so that two at once get two codes; a code that is gone is not given again. */
async function nextCode(db: Db, tenantId: number, parent: CategoryRow | undefined): Promise<string> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sys_category', ${tenantId}))`.execute(db)
  const sibling = await db
    .selectFrom('sys_category')
    .select(sql<string | null>`max(code collate "C")`.as('last'))
    .where('pid', 'is not distinct from', parent?.id ?? null)
    .executeTakeFirst()
  const code = codeAfter(sibling?.last?.slice(-3))
  if (code === undefined) throw deny.business('同一级分类过多，不能再新增')
  return (parent?.code ?? '') + code
}

export function editCategory(house: House, who: Staff, { id, name, version }: Edit): Promise<CategoryRow> {
  return inTenant(house, who, async db => {
    const before = (await categoryById(db, id)) ?? missing()
    if (version !== undefined && version !== before.version) throw deny.stale()
    await db
      .updateTable('sys_category')
      .set({ name, updated_by: who.username, updated_at: sql`now()`, version: sql`version + 1` })
      .where('id', '=', id)
      .execute()
    return (await categoryById(db, id)) ?? missing()
  })
}

/** Takes categories away with everything below them. */
export function removeCategories(house: House, who: Staff, ids: readonly string[]): Promise<void> {
  return inTenant(house, who, async db => {
    const found = await categoriesWhere(db, sql<SqlBool>`c.id = any(${ids}::uuid[])`)
    if (found.length < new Set(ids).size) missing()
    const codes = found.map(row => row.code)
    await sql`
      update sys_category set deleted_at = now(), updated_by = ${who.username}, updated_at = now(), version = version + 1
      where deleted_at is null
        and exists (select from unnest(${codes}::text[]) gone where starts_with(sys_category.code, gone))`.execute(db)
  })
}

/** Whether a code may stand below a parent: it begins with the parent's. */
export async function demandCodeBelow(db: Db, pid: string, code: string): Promise<void> {
  const parent = pid === '' || pid === CATEGORY_ROOT ? undefined : ((await categoryById(db, pid)) ?? missing())
  if (code === '') throw deny.business('错误,类型编码为空!')
  if (parent && !code.startsWith(parent.code)) throw deny.business(`编码不符合规范,须以"${parent.code}"开头!`)
}

function missing(): never {
  throw deny.notFound()
}
