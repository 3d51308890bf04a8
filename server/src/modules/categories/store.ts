import { CATEGORY_ROOT, type CategoryRow } from '@xuanjiao/contract/system/categories'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** A category as the wire has it; `c` is the table. */
export const CATEGORY_COLUMNS = [
  'c.id',
  sql<string>`coalesce(replace(c.pid::text, '-', ''), ${sql.lit(CATEGORY_ROOT)})`.as('pid'),
  'c.name',
  'c.code',
  sql<'1' | null>`case when exists (
    select from sys_category below where below.pid = c.id and below.deleted_at is null) then '1' end`.as('hasChild'),
  'c.created_by as createBy',
  'c.created_at as createTime',
  'c.updated_by as updateBy',
  'c.updated_at as updateTime',
  'c.version',
] as const

/** Living categories that fulfil a condition, in the order of their codes. */
export async function categoriesWhere(db: Db, where: RawBuilder<SqlBool>): Promise<CategoryRow[]> {
  return db
    .selectFrom('sys_category as c')
    .select(CATEGORY_COLUMNS)
    .where('c.deleted_at', 'is', null)
    .where(where)
    .orderBy('c.code')
    .execute()
}

/** Directly below one, or the topmost ones below the root. */
export const isBelow = (pid: string): RawBuilder<SqlBool> =>
  pid === CATEGORY_ROOT ? sql<SqlBool>`c.pid is null` : sql<SqlBool>`c.pid = ${pid}`

export async function categoryById(db: Db, id: string): Promise<CategoryRow | undefined> {
  return (await categoriesWhere(db, sql<SqlBool>`c.id = ${id}`))[0]
}

export async function categoryByCode(db: Db, code: string): Promise<CategoryRow | undefined> {
  return (await categoriesWhere(db, sql<SqlBool>`c.code = ${code}`))[0]
}
