import { ID_PATTERN } from '@xuanjiao/wire/id'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { deny } from '../../platform/errors/refuse.ts'
import type { Staff } from '../../platform/access/who.ts'
import { peopleInScope } from '../session/index.ts'

/** Whoever is put in charge of a department has to be somebody its keeper looks after; anybody else does not exist. */
export async function demandDirectors(db: Db, who: Staff, list: string | null | undefined): Promise<void> {
  const ids = new Set((list ?? '').split(',').filter(id => id !== ''))
  if (ids.size === 0) return
  const known = [...ids].filter(id => ID_PATTERN.test(id))
  const { rows } = await sql`select from sys_user u
    where u.id = any(${known}::uuid[]) and u.deleted_at is null and ${peopleInScope(who, 'u')}`.execute(db)
  if (rows.length < ids.size) throw deny.field('directorUserIds', '部门负责人不存在')
}
